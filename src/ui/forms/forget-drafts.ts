/** Forgets all drafts whose key begins so. */
export function forgetDrafts(prefix: `draft-${string}`): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
