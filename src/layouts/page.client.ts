/** What every page runs: openers, pickers and prices. Its size is part of the budget. */
import './openers.ts';
import '../ui/pickers/pickers.client.ts';
import { showPrices } from '../ui/prices/prices.client.ts';

document.addEventListener('currency', showPrices);
showPrices();
