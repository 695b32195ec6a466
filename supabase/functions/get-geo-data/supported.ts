// These lists follow docs/specification.md 1 and 9.
export const supportedLanguages = ['en', 'es', 'zh', 'id', 'vi', 'ru', 'tl'] as const;

export const supportedCurrencies = [
  ...['USD', 'EUR', 'GBP', 'JPY', 'CAD', 'AUD', 'CHF', 'CNY', 'HKD', 'SGD'],
  ...['INR', 'IDR', 'BRL', 'RUB', 'ZAR', 'KRW', 'TRY', 'AED', 'THB', 'PKR'],
] as const;
