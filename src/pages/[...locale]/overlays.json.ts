import type { APIRoute } from 'astro';

import { coupon } from '../../content/facts.ts';
import { formStrings } from '../../features/contact/contact-strings.ts';
import { dialogSubjects } from '../../features/contact/subjects.ts';
import { fillIn } from '../../i18n/fill-in.ts';
import { formatNumber } from '../../i18n/format.ts';
import { messageGroup } from '../../i18n/translate.ts';
import type { OverlayMessages } from '../../ui/notices/mount-overlay.tsx';

export { getStaticPaths } from '../../i18n/static-paths.ts';

/** The texts of the dialog and the toasts, downloaded when first needed. */
export const GET: APIRoute = ({ locals }) => {
  const { locale } = locals;
  const notices = messageGroup(locale, 'notices');
  const discount = formatNumber(coupon.discount, locale, 'percent');
  const messages: OverlayMessages = {
    consultation: messageGroup(locale, 'consultation'),
    forms: formStrings(locale),
    subjects: dialogSubjects(locale),
    notices: {
      ...notices,
      couponApplied: fillIn(notices.couponApplied, { discount }),
    },
  };
  return Response.json(messages);
};
