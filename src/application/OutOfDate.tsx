import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

import type { Failure } from '../supabase/failure.ts';
import { Alert } from './Alert.tsx';
import { failureText } from './failure-text.ts';
import { t } from './texts.ts';

/** Why parts of the screen still show older data, an entry for each part. */
const $outOfDate = atom<readonly { failure: Failure }[]>([]);

/** Until the failure is over, the screen says that it may be out of date. */
export function useOutOfDate(failure: Failure | undefined): void {
  useEffect(() => {
    if (!failure) return undefined;
    const entry = { failure };
    $outOfDate.set([...$outOfDate.get(), entry]);
    return () => $outOfDate.set($outOfDate.get().filter((one) => one !== entry));
  }, [failure]);
}

/** A single notice, because a case that goes offline has a dozen parts that cannot be reloaded. */
export function OutOfDate() {
  const [first] = useStore($outOfDate);
  return (
    first && (
      <Alert text={`${t('application.notRefreshed')} ${failureText(first.failure)}`} />
    )
  );
}
