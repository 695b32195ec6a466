// Somebody followed a badge or a shared search: the look-up answers without a touch. What exactly is
// asked, the look-up reads itself (address.ts); shared with it, that would be one more file.
if (/[?&](id|name)=./.test(location.search))
  document.querySelector('.look-up')?.dispatchEvent(new Event('wake', { bubbles: true }));

export {};
