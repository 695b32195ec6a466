/** See docs/specification.md 1. */
export const SUPPORTED_LANGUAGES = ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'] as const;

/** See docs/specification.md 9. */
export const SUPPORTED_CURRENCIES = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY', 'HKD', 'SGD'],
  ...['INR', 'IDR', 'BRL', 'RUB', 'ZAR', 'KRW', 'TRY', 'AED', 'THB', 'PKR'],
] as const;
