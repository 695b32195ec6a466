import type { WrittenNotice } from '../../ui/notices/notice.ts';
import type { AffiliateNotice } from './affiliate-store.ts';
import type { ClientTexts } from './affiliate-texts.ts';

type NoticeName = AffiliateNotice | 'copied' | 'notCopied';

/** In the page's language (docs/specification.md 8). */
export function noticeOf(name: NoticeName, texts: ClientTexts): WrittenNotice {
  const failure = (text: string) => ({ title: texts.error, text, failed: true });
  const notices: Record<NoticeName, WrittenNotice> = {
    loginRequired: {
      title: texts.loginRequiredTitle,
      text: texts.loginRequired,
      failed: true,
    },
    loggedIn: { title: texts.loggedInTitle, text: texts.loggedIn },
    retrieved: {
      title: texts.affiliateLinkRetrievedTitle,
      text: texts.affiliateLinkRetrieved,
    },
    generated: {
      title: texts.affiliateLinkGeneratedTitle,
      text: texts.affiliateLinkGenerated,
    },
    copied: { title: texts.copiedTitle, text: texts.copied },
    noUniqueCode: failure(texts.noUniqueCode),
    failed: failure(texts.errorGeneratingLinkDesc),
    notCopied: failure(texts.errorCopyingLinkDesc),
  };
  return notices[name];
}
