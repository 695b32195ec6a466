/** Where sessionStorage keeps the address for the log-in page. No address of ours ever has it. */
const key = 'email';

/** Keeps whose password was set, for the log-in page. */
export function keepEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email);
  } catch {
    // The visitor types it.
  }
}

/** Returns the address that was kept, or nothing, and forgets it. */
export function takeEmail(): string {
  try {
    const email = sessionStorage.getItem(key) ?? '';
    sessionStorage.removeItem(key);
    return email;
  } catch {
    return '';
  }
}
