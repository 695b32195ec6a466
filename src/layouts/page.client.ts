/** The script of every page: openers, pickers and prices. Every page pays for its size. */
import './openers.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/pickers/currency-picker.client.ts';
import '../ui/prices/prices.client.ts';

if (!('popover' in HTMLElement.prototype))
  void import('../ui/popover-fallback.ts').then(({ standInForPopovers }) =>
    standInForPopovers(),
  );
