/** The script of every page: openers, pickers and prices. Every page pays for its size. */
import './openers.ts';
import './pickers.ts';
import './world-map.ts';
import { showPrices } from './prices.ts';

document.addEventListener('currency', showPrices);
showPrices();
