import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { $leads, $suggestedLead } from './lead-stores.ts';
import { LeadScreen } from './LeadScreen.tsx';

/** Beside the list: its oldest new inquiry, else the first. It stays, whatever becomes of the list. */
export function SuggestedLead() {
  const rows = useStore($leads).data?.value?.rows;
  const id = useStore($suggestedLead);

  useEffect(() => {
    const oldest = rows?.findLast(({ state }) => state === 'new') ?? rows?.[0];
    if (!id) $suggestedLead.set(oldest?.id);
  }, [rows, id]);
  useEffect(() => () => $suggestedLead.set(undefined), []);

  return id && <LeadScreen />;
}
