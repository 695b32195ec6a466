/** What every page runs: openers, pickers and prices. Its size is part of the budget. */
import './openers.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/pickers/currency-picker.client.ts';
import '../features/home/world-map.client.ts';
import '../ui/prices/prices.client.ts';
