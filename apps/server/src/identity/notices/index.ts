export {
  type AnnounceCtx,
  announceArticle,
  announceBatch,
  announceFailure,
  announceUsage,
} from './announce.ts';
export { productNewsJob } from './mail-news.ts';
export { noticeMailJob } from './send-notice.ts';
