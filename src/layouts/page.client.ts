/** The script of every page: openers, pickers and prices. Every page pays for its size. */
import './openers.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/pickers/currency-picker.client.ts';
import '../ui/prices/prices.client.ts';

if (!('popover' in HTMLElement.prototype))
  void import('./popover-fallback.ts').then((fallback) => fallback.standInForPopovers());

// On most pages the first screen has no button where the chat button is.
addEventListener(
  'scroll',
  () => void import('./chat-button.client.ts').catch(() => undefined),
  { once: true },
);
