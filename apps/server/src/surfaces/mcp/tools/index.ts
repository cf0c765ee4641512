import type { Tool } from '../tool.ts';
import { whoami } from './account.ts';
import { addSource } from './add-source.ts';
import { getArticle, listArticles, listVersions } from './articles.ts';
import { getClusterMap, planBatch, startBatch } from './batches.ts';
import { addComment, listComments, resolveComment } from './comments.ts';
import { applyEdit, proposeEdit } from './edits.ts';
import { checkText, getEvidence } from './evidence.ts';
import { getOutline, updateOutline } from './outlines.ts';
import { planArticle } from './planning.ts';
import { getProgress } from './progress.ts';
import { publishDraft } from './publishing.ts';
import { researchKeyword, suggestTopics } from './research.ts';
import { getReview } from './review.ts';
import { findSources, getPassages, listSources } from './sources.ts';
import { listSuggestions, suggestEdit } from './suggestions.ts';
import { cancelArticle, estimateArticle, startArticle } from './writing.ts';

/** In the order of the work, which is how models read them. */
export const tools: readonly Tool[] = [
  whoami,
  researchKeyword,
  suggestTopics,
  planArticle,
  getProgress,
  getOutline,
  updateOutline,
  findSources,
  addSource,
  listSources,
  getPassages,
  estimateArticle,
  startArticle,
  cancelArticle,
  listArticles,
  getArticle,
  listVersions,
  getEvidence,
  checkText,
  proposeEdit,
  applyEdit,
  suggestEdit,
  listSuggestions,
  listComments,
  addComment,
  resolveComment,
  getReview,
  planBatch,
  startBatch,
  getClusterMap,
  publishDraft,
];
