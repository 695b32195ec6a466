// Wakes the look-up when a badge or a shared search was followed. It reads the query itself
// (look-up-address.ts); sharing that code would cost another file.
if (/[?&](id|name)=./.test(location.search))
  document.querySelector('.look-up')?.dispatchEvent(new Event('wake', { bubbles: true }));

export {};
