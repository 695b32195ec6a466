import type { WrittenNotice } from '../../ui/notices/notice.ts';
import type { ClientLabels } from './affiliate-labels.ts';
import type { AffiliateNotice } from './affiliate-store.ts';

type NoticeName = AffiliateNotice | 'copied' | 'notCopied';

/** In the page's language (docs/specification.md 8). */
export function noticeOf(name: NoticeName, labels: ClientLabels): WrittenNotice {
  const failure = (text: string) => ({ title: labels.error, text, failed: true });
  const notices: Record<NoticeName, WrittenNotice> = {
    loginRequired: {
      title: labels.loginRequiredTitle,
      text: labels.loginRequired,
      failed: true,
    },
    loggedIn: { title: labels.loggedInTitle, text: labels.loggedIn },
    retrieved: {
      title: labels.affiliateLinkRetrievedTitle,
      text: labels.affiliateLinkRetrieved,
    },
    generated: {
      title: labels.affiliateLinkGeneratedTitle,
      text: labels.affiliateLinkGenerated,
    },
    copied: { title: labels.copiedTitle, text: labels.copied },
    noUniqueCode: failure(labels.noUniqueCode),
    failed: failure(labels.errorGeneratingLinkDesc),
    notCopied: failure(labels.errorCopyingLinkDesc),
  };
  return notices[name];
}
