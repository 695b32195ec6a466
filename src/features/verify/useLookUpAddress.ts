import { useEffect, type RefObject } from 'react';

import { wishOf } from './look-up-address.ts';
import type { CertificateTexts } from './certificate-texts.ts';
import { lookUpAddress } from './look-up-store.ts';

/**
 * Fills the field from the page's address and looks it up at once: when the page opens, and when
 * the visitor goes back or forward. What was typed before React came is the visitor's own search.
 */
export function useAddress(
  input: RefObject<HTMLInputElement | null>,
  certificates: readonly CertificateTexts[],
): void {
  useEffect(() => {
    function follow(): void {
      const wish = wishOf(location.search);
      if (input.current) input.current.value = wish;
      lookUpAddress(wish, certificates);
    }
    if (wishOf(location.search) && !input.current?.value) follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [input, certificates]);
}
