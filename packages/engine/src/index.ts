export type * from './article.ts';
export { TARGET_WORDS } from './article.ts';
export { articleLanguage } from './article-language.ts';
export {
  type ArticleText,
  formatArticleText,
  parseArticleText,
  type TextMetadata,
} from './assembly/article-text.ts';
export { assembleArticle } from './assembly/assemble-article.ts';
export { type DraftedArticle, draftArticle } from './drafter/draft-article.ts';
export { countTokens } from './estimate/count-tokens.ts';
export { type ArticleEstimate, articleBound, estimateArticle } from './estimate/estimate-article.ts';
export { briefKeeping, type StandingArticle } from './kept/brief-keeping.ts';
export { articleOutline, subjectSections } from './outline/article-outline.ts';
export { proposeOutline } from './outline/propose-outline.ts';
export { cleanUntrusted } from './passages/clean-text.ts';
export { cutPassages } from './passages/cut-passages.ts';
export { type PassageIndex, passageIndex, type RankedPassage } from './passages/rank-passages.ts';
export { type PlannedSection } from './passages/source-support.ts';
export type * from './ports.ts';
export { promptProblems } from './prompt/prompt-problems.ts';
export type { PromptTemplate, PromptVariable } from './prompt/templates/prompt-template.ts';
export { type PromptId, type PromptTexts, promptTemplates } from './prompt/templates/prompt-templates.ts';
export { type Difficulty, keywordDifficulty, type RankingPage } from './research/difficulty.ts';
export { type KeyTerm, keyTerms } from './research/key-terms.ts';
export { type KeywordPatterns, keywordPatterns } from './research/keyword-patterns.ts';
export { type Relevance, type RelevanceInput, scoreRelevance } from './research/relevance.ts';
export { type SearchIntent, type SearchIntentInput, searchIntent } from './research/search-intent.ts';
export { proposeSection, type RevisionResult } from './revision/propose-section.ts';
export type { RevisionMode, SectionProposal } from './revision/revision.ts';
export { detectLanguage, primaryLanguage } from './text/language.ts';
export { type Block, blocks, plainText } from './text/markdown-text.ts';
export { type TextTools, textTools } from './text/text-tools.ts';
export type { TopicInput } from './topics/prompt.ts';
export { suggestTopics, type TopicResult } from './topics/suggest-topics.ts';
export type { TopicSuggestions } from './topics/topic-suggestions.ts';
export { topicsFromPatterns } from './topics/topics-from-patterns.ts';
export { type WriteResult, writeArticle } from './write-article.ts';
