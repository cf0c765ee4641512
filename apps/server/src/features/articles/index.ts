export { eachEvidence, findTaskEvidence, listSectionHeadings } from './evidence/find-evidence.ts';
export { measureArticle } from './evidence/measure-article.ts';
export { articleInProgress } from './policy.ts';
export { articleRoutes } from './routes.ts';
export { saveArticle } from './save-article.ts';
export { saveGenerated } from './save-generated.ts';
export { keepingLocked } from './sections/keeping-locked.ts';
export type { ArticleChecks } from './tables.ts';
export { eachVersion } from './versions/find-version.ts';
