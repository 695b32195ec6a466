/** Every page pays for the size of this script. */
import './chat-button.ts';
import './openers.ts';
import { standInForPopovers } from './popover-fallback.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/prices/prices.client.ts';

if (/[?&]ref=/.test(location.search))
  void import('../application/count-visit.ts').then(({ countVisit }) =>
    countVisit(location.search),
  );
if (!('popover' in HTMLElement.prototype)) standInForPopovers();
