export type { Additions } from './additions/find-additions.ts';
export { type OwnStatement, ownMaterial } from './additions/own-material.ts';
export type * from './article.ts';
export { TARGET_WORDS } from './article.ts';
export type { CitedSentence } from './check/cited-sentences.ts';
export type { SourceChange } from './check/reread/reread-source.ts';
export type { SuspectSource } from './check/suspects/suspect.ts';
export type { LinkToAdd } from './cluster/add-links.ts';
export type { Page } from './cluster/compare-pages.ts';
export { nearestPages } from './cluster/nearest-pages.ts';
export { isNonsense } from './cluster/nonsense.ts';
export type { PlannedLink, PlannedLinks } from './cluster/plan-links.ts';
export type { ClusterArticle, LinkProposal } from './cluster/propose-links.ts';
export type { SitePage } from './cluster/propose-page-links.ts';
export { type ListToRead, MAX_PAGES_READ, readList } from './cluster/read-list.ts';
export { linksForOtherSites, ownPagesIn, retargetLinks } from './cluster/retarget-links.ts';
export type { ListReading, PageFault } from './cluster/review-list.ts';
export { reviewList } from './cluster/review-list.ts';
export { ownTexts } from './own-texts.ts';
export type { LinkState } from './planned-link-states.ts';
export type * from './ports.ts';
export { type DataRecord, dataBlock, dataLine } from './prompt/data-block.ts';
export { promptProblems, promptVariables } from './prompt/prompt-problems.ts';
export { type PromptId, type PromptTexts, promptTemplates } from './prompt/templates/prompt-templates.ts';
export { passageFinder } from './read/passage-finder.ts';
export type { RankedText, TextToRank } from './read/rank-texts.ts';
export { openingHeading } from './read/source-blocks.ts';
export { type PlannedSection } from './read/source-support.ts';
export { chooseKeyphrase, keyphraseFromTitle } from './research/choose-keyphrase.ts';
export { type Difficulty, keywordDifficulty, type RankingPage } from './research/difficulty.ts';
export { hasSubject } from './research/has-subject.ts';
export { type KeywordLanguage, keywordLanguage } from './research/keyword-language.ts';
export { keywordPatterns } from './research/keyword-patterns.ts';
export { type Relevance, scoreRelevance } from './research/relevance.ts';
export { type SearchIntent, searchIntent } from './research/search-intent.ts';
export { sharesWord } from './research/shared-words.ts';
export { spellingHint, type WordList } from './research/spelling-hint.ts';
export type { TopicInput } from './research/topics/prompt.ts';
export { suggestTopics } from './research/topics/suggest-topics.ts';
export type { TopicSuggestions } from './research/topics/topic-suggestions.ts';
export { topicsFromPatterns } from './research/topics/topics-from-patterns.ts';
export { ownPagePath } from './text/allowed-links.ts';
export {
  isRefusal,
  withoutForeignCitations,
  withoutLabels,
  withRealLineBreaks,
} from './text/answer-marks.ts';
export { articleLanguage } from './text/article-language.ts';
export { cleanUntrusted } from './text/clean-text.ts';
export { keyTerms } from './text/key-terms.ts';
export { detectLanguage, primaryLanguage } from './text/language.ts';
export { type Block, blocks, plainText, sectionHeadings } from './text/markdown-text.ts';
export { notePhrases } from './text/phrases.ts';
export { type TextSketch, textSketch } from './text/text-sketch.ts';
export { type TextTools, textTools } from './text/text-tools.ts';
export { truncateAtWord } from './text/truncate-at-word.ts';
export { type PromptTrial, promptTrial } from './trial/prompt-trial.ts';
export { countTokens } from './write/estimate/count-tokens.ts';
export {
  type ArticleUsage,
  maxArticleUsage,
} from './write/estimate/max-article-usage.ts';
export { usualArticleUsage } from './write/estimate/usual-article-usage.ts';
export { usualVerificationUse, verificationUse } from './write/estimate/verification-use.ts';
export {
  type ArticleEdit,
  articleEdits,
  type EditedText,
  type NamedPart,
} from './write/kept/article-edits.ts';
export { keepParts } from './write/kept/keep-parts.ts';
export { regenerationBrief } from './write/locked/regeneration-brief.ts';
export { articleOutline, subjectSections } from './write/outline/article-outline.ts';
export { proposeOutline } from './write/outline/propose-outline.ts';
export { textReferences } from './write/revision/current-evidence.ts';
export { proposeSection } from './write/revision/propose-section.ts';
export type { RevisionInput, RevisionMode, SectionProposal } from './write/revision/revision.ts';
export { writeArticle } from './write-article.ts';
