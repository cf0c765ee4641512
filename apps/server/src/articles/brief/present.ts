import { type Task, type TaskSummary, taskStatus } from '@inkstep/contract';
import { presentRevisions } from './items/present-revisions.ts';
import type { TaskRow, TaskSummaryRow } from './queries.ts';
import type { SavedTaskRow } from './saving/queries.ts';
import { presentSources } from './sources/present-sources.ts';

export const presentTaskSummary = (row: TaskSummaryRow): TaskSummary => ({
  id: row.id,
  name: row.name,
  status: taskStatus(row.state, row.currentStep),
  current_step: row.currentStep,
  has_article: row.hasArticle,
  keyword: row.keyword,
  title: row.title || null,
  words: row.words,
  score: row.score,
  ...presentReview(row.review),
  open_threads: row.openThreads,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Approvals that don't count yet stay `approved`, which programs know, and a second field says why. */
const presentReview = (review: TaskSummaryRow['review']): Pick<TaskSummary, 'review' | 'review_uncounted'> =>
  review === 'waiting' || review === 'insufficient'
    ? { review: 'approved', review_uncounted: review }
    : { review, review_uncounted: null };

export const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  name: row.name,
  status: taskStatus(row.state, row.currentStep),
  current_step: row.currentStep,
  has_article: row.hasArticle,
  keywords: row.keywords,
  keywordResearchData: row.keywordResearchData,
  keywordResearchSelections: row.keywordResearchSelections,
  selectedTopic: row.selectedTopic,
  selectedTopics: row.selectedTopics,
  topicSuggestions: row.topicSuggestions,
  ...presentSources(row.sources),
  productInfo: row.productInfo,
  eeatProfile: row.author,
  outputParameters: row.outputParameters,
  outline: row.outline,
  generated_article: row.articleText,
  article_version: row.articleVersion,
  article_written_by: row.articleWrittenBy,
  revisions: presentRevisions(row),
  is_sample: row.isSample,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Response of a save: the page already has the rest. */
export const presentSavedTask = (row: SavedTaskRow) => ({
  id: row.id,
  status: taskStatus(row.state, row.currentStep),
  article_version: row.articleVersion,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
