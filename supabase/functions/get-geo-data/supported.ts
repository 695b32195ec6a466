/** See docs/specification.md 1. */
export const supportedLanguages = ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'] as const;

/** See docs/specification.md 9. */
export const supportedCurrencies = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY', 'HKD', 'SGD'],
  ...['INR', 'IDR', 'BRL', 'RUB', 'ZAR', 'KRW', 'TRY', 'AED', 'THB', 'PKR'],
] as const;
