export {
  clusterOfTask,
  type LinkedMember,
  presentLinked,
  publishedPath,
  withPaths,
} from '../cluster/cluster-paths.ts';
export { listClusterMembers } from '../cluster/queries.ts';
export { eachEvidence, findTaskEvidence, listSectionHeadings } from '../review/find-evidence.ts';
export { measureArticle } from '../review/measure-article.ts';
export { enqueueScore, scoreArticleJob } from './jobs.ts';
export { type Choice, chooseKept } from './kept/choose-kept.ts';
export { type KeptArticle, keepTyped } from './kept/keep-typed.ts';
export { articleInProgress } from './policy.ts';
export { articleRoutes } from './routes.ts';
export { saveArticle } from './save-article.ts';
export { saveDraft, saveGenerated } from './save-generated.ts';
export { keepingLocked } from './sections/keeping-locked.ts';
export type { ArticleChecks } from './tables.ts';
export { eachVersion } from './versions/find-version.ts';
