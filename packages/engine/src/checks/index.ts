export { type CheckInput, checkArticle } from './check-article.ts';
export type { Check, CheckName, CheckReport, Place, Verdict } from './report.ts';
