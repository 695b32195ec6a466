import { type RefObject, useEffect } from 'react';

import type { CertificateTexts } from './certificate-texts.ts';
import { queryOf } from './look-up-address.ts';
import { lookUpAddress } from './look-up-store.ts';

/**
 * Fills the field from the address and looks it up, when the page opens and on Back and Forward.
 * Text that was typed before hydration is left alone.
 */
export function useLookUpAddress(
  input: RefObject<HTMLInputElement | null>,
  certificates: readonly CertificateTexts[],
): void {
  useEffect(() => {
    function readAddress(): void {
      const query = queryOf(location.search);
      if (input.current) input.current.value = query;
      lookUpAddress(query, certificates);
    }
    if (queryOf(location.search) && !input.current?.value) readAddress();
    addEventListener('popstate', readAddress);
    return () => removeEventListener('popstate', readAddress);
  }, [input, certificates]);
}
