/** Hides the choices until quote.client.ts has read them from the address, so that nothing jumps. */
const { dataset } = document.documentElement;

if (location.search) {
  dataset['reading'] = '';
  document.addEventListener('DOMContentLoaded', () => delete dataset['reading']);
}

export {};
