const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Bytes from here on are dropped: 256 is not a multiple of 36, so they would favour some letters. */
const limit = 256 - (256 % letters.length);

function randomByte(): number {
  return crypto.getRandomValues(new Uint8Array(1))[0] ?? 0;
}

/**
 * Makes a referral code: `CPF-` and 8 random letters or digits, all equally likely
 * (docs/specification.md 5).
 */
export function createReferralCode(nextByte: () => number = randomByte): string {
  let code = '';
  while (code.length < 8) {
    const byte = nextByte();
    if (byte < limit) code += letters[byte % letters.length];
  }
  return `CPF-${code}`;
}
