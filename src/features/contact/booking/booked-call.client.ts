// Wakes the island, which reads the token in the address.
document
  .querySelector('.booked-call')
  ?.dispatchEvent(new Event('wake', { bubbles: true }));

export {};
