/** The script of every page: openers, pickers and prices. Every page pays for its size. */
import './chat-button.ts';
import './openers.ts';
import { standInForPopovers } from './popover-fallback.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/prices/prices.client.ts';

if (!('popover' in HTMLElement.prototype)) standInForPopovers();
