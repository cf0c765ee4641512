export { type AnnounceCtx, announceArticle, announceUsage } from './announce.ts';
export { noticeMailJob } from './send-notice.ts';
