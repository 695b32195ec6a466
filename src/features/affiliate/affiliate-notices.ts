import type { WrittenNotice } from '../../ui/notices/notice.ts';

import type { ClientLabels } from './affiliate-labels.ts';
import type { News } from './affiliate-store.ts';

/** What is told of the link, and what of copying it. */
type Told = News | 'copied' | 'notCopied';

/** Returns the notice for a piece of news, in the page's language (docs/specification.md 8). */
export function noticeOf(news: Told, labels: ClientLabels): WrittenNotice {
  const failure = (text: string) => ({ title: labels.error, text, failed: true });
  const notices: Record<Told, WrittenNotice> = {
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
  return notices[news];
}
