/** The script of every page: openers, pickers and prices. Every page pays for its size. */
import './openers.ts';
import '../ui/pickers/pickers.client.ts';
import { showPrices } from '../ui/prices/prices.client.ts';

document.addEventListener('currency', showPrices);
showPrices();
