import { computed } from 'nanostores';

import { createLoaded } from '../../../application/loaded.ts';
import { readCases } from '../case-list/case-list-api.ts';
import { readClients } from '../clients/client-api.ts';
import { $route } from '../desk-routes.ts';
import { readInvoices } from '../invoices/invoice-api.ts';
import { readLeads } from '../leads/lead-api.ts';

/** The first matches of each kind, on any list. */
async function searchDesk(q: string) {
  const [open, closed, leads, clients, invoices] = await Promise.all([
    readCases({ list: 'all', q }),
    readCases({ list: 'closed', q }),
    readLeads({ q }),
    readClients({ q }),
    readInvoices({ list: 'all', q }),
  ]);
  if (!open.ok) return open;
  if (!closed.ok) return closed;
  if (!leads.ok) return leads;
  if (!clients.ok) return clients;
  if (!invoices.ok) return invoices;
  return {
    ok: true as const,
    value: {
      open: open.value,
      closed: closed.value,
      leads: leads.value,
      clients: clients.value,
      invoices: invoices.value,
    },
  };
}

const $searchText = computed($route, (route) =>
  route?.route === 'search' ? route.search['q'] || undefined : undefined,
);

export const $found = createLoaded('found', [$searchText], searchDesk);
