export {
  type ArticlePart,
  type ArticleParts,
  articleParts,
  articleWords,
} from '../text/article/article-parts.ts';
export { lockedParts, type SectionLock } from '../text/article/section-locks.ts';
export { firstSlug } from '../text/slug.ts';
export { lineKey, packedRuns } from '../text/text-sketch.ts';
export type { FixInput } from './article-to-fix.ts';
export type { NamedReference } from './attribution.ts';
export { type CheckInput, checkArticle } from './check-article.ts';
export {
  type CitationAnswer,
  type CitationQuestion,
  citedPassages,
  type PassagePart,
  type SupportingPassage,
} from './cited-passages.ts';
export { type CommonSentences, type ComparedTexts, commonSentences } from './common-sentences.ts';
export type { Fix, RevisionFix, RewriteName } from './fix.ts';
export { articleFixes } from './fixes.ts';
export { generatedLinks } from './generated-links.ts';
export {
  type CapReason,
  type Check,
  type CheckName,
  type CheckReport,
  type OtherArticle,
  type Place,
  type ScoreCap,
  type Verdict,
} from './report.ts';
export { sectionPlans } from './section-plans.ts';
export { copiedArticles, MAX_SIMILAR, mostWithShared } from './similar-check.ts';
export { textWithoutBrief } from './text-without-brief.ts';
export { type SentenceVerdict, SUPPORT_VERDICTS, type SupportVerdict } from './verify/sentence-verdict.ts';
export {
  type SupportQuestion,
  supportQuestions,
  verifiedText,
} from './verify/support-questions.ts';
export { VERIFIER_VERSION, type VerifierFormat } from './verify/verifier-prompt.ts';
export {
  type Verification,
  verifySentence,
} from './verify/verify-sentence.ts';
