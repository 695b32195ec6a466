import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { $leadId, suggestLead } from './lead-stores.ts';
import { LeadScreen } from './LeadScreen.tsx';

/** Beside the list, until the officer chooses one. */
export function SuggestedLead() {
  useEffect(suggestLead, []);
  return useStore($leadId) && <LeadScreen />;
}
