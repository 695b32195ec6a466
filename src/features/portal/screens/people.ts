import type { Actor } from '../../../ui/cases/shapes.ts';
import { t } from '../../../ui/signed-in/texts.ts';

/** How the client's screens call the two sides of a case. */
export const people = () => ({
  client: t('cases.actorClient'),
  staff: t('cases.actorOfficer'),
});

/** How the client's screens call who acts in a step. */
export const actors = (): Record<Actor, string> => ({
  client: t('cases.actorClient'),
  officer: t('cases.actorOfficer'),
  authority: t('cases.actorAuthority'),
  partner: t('cases.actorPartner'),
});
