import { readCases } from '../cases/case-list-calls.ts';
import { readClients } from '../cases/client-calls.ts';
import { readLeads } from '../leads/lead-calls.ts';

/** Returns the first cases, leads and clients that match the search `q`, on any list. */
export async function searchDesk(q: string) {
  const [open, closed, leads, clients] = await Promise.all([
    readCases({ list: 'all', q }),
    readCases({ list: 'closed', q }),
    readLeads({ q }),
    readClients({ q }),
  ]);
  if (!open.ok) return open;
  if (!closed.ok) return closed;
  if (!leads.ok) return leads;
  if (!clients.ok) return clients;
  return {
    ok: true as const,
    value: {
      open: open.value,
      closed: closed.value,
      leads: leads.value,
      clients: clients.value,
    },
  };
}
