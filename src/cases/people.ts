import { t } from '../application/texts.ts';
import type { Actor } from './case-shapes.ts';

/** The two sides of a case. */
export type Side = 'client' | 'staff';

const actors = {
  client: 'cases.actorClient',
  officer: 'cases.actorOfficer',
  authority: 'cases.actorAuthority',
  partner: 'cases.actorPartner',
} as const satisfies Record<Actor, unknown>;

/** To colleagues. */
const atDesk = {
  ...actors,
  client: 'deskCase.client',
  partner: 'deskCase.partner',
} as const;

/** Names who acts in a step. Clients are "You" to themselves and "Client" to staff. */
export function actorText(actor: Actor, reader: Side): string {
  return t((reader === 'staff' ? atDesk : actors)[actor]);
}

/** Names a side of a case. */
export function sideText(side: Side, reader: Side): string {
  return actorText(side === 'client' ? 'client' : 'officer', reader);
}
