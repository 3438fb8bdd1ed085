//! A coordinate that is not finite makes distance and points NaN.
