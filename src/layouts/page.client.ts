/** The script of every page: openers, pickers and prices. Every page pays for its size. */
import './openers.ts';
import '../ui/pickers/language-picker.client.ts';
import '../ui/pickers/currency-picker.client.ts';
import '../ui/prices/prices.client.ts';
