/** Hides the choices until quote.client.ts has read them from the address, so that nothing jumps. */
const toggle = () => document.documentElement.classList.toggle('reading');

if (location.search) {
  toggle();
  addEventListener('DOMContentLoaded', toggle);
}

export {};
