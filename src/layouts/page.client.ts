/** What every page runs: openers, pickers and prices. Its size is part of the budget. */
import './openers.ts';
import './pickers.ts';
import './world-map.ts';
import { showPrices } from './prices.ts';

document.addEventListener('currency', showPrices);
showPrices();
