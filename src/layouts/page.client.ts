/** Every page pays for the size of this script. */
import './chat-button.ts';
import './openers.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/prices/prices.client.ts';

import { countVisit } from '../referrals/count-visit.ts';
import { polyfillPopovers } from './popover-fallback.ts';

void countVisit(document.documentElement.dataset['visit']);
if (!('popover' in HTMLElement.prototype)) polyfillPopovers();
