import { type MovedTable, ofWorkspace, within } from '../platform/cells/moved-table.ts';
import { articleApprovals, articleReviews, articleViews } from './approval/tables.ts';
import { taskSources, tasks } from './brief/tables.ts';
import { articleComments, articleThreads } from './comments/tables.ts';
import { articlePlans, planDays } from './planning/tables.ts';
import { sourceChanges } from './reread/tables.ts';
import { supportChecks, supportVerdicts } from './review/support/tables.ts';
import { reviewers, reviewLinks } from './review-links/tables.ts';
import { articleHashes, articleSketches } from './similar/tables.ts';
import { articleSuggestions } from './suggestions/tables.ts';
import {
  articleEvidence,
  articleLocks,
  articleProposals,
  articles,
  articleVersions,
  ownKnowledge,
} from './text/tables.ts';
import {
  generationEvents,
  generationPrompts,
  generationSteps,
  generations,
  packedPrompts,
} from './writing/tables.ts';

// Triggers count sources and attached bytes.
const movedTasks = ofWorkspace(tasks.workspaceId, { without: [tasks.sourceCount, tasks.attachedBytes] });
const movedArticles = ofWorkspace(articles.workspaceId, { without: [articles.attachedBytes] });
const movedReviewLinks = ofWorkspace(reviewLinks.workspaceId);
const runs = ofWorkspace(generations.workspaceId);

export const movedArticleTables: readonly MovedTable[] = [
  movedTasks,
  within(movedTasks, tasks.id, taskSources.taskId),
  movedArticles,
  within(movedArticles, articles.id, articleEvidence.articleId),
  within(movedArticles, articles.id, articleVersions.articleId),
  within(movedArticles, articles.id, articleLocks.articleId),
  within(movedArticles, articles.id, articleProposals.articleId),
  within(movedArticles, articles.id, articleSuggestions.articleId),
  within(movedArticles, articles.id, ownKnowledge.articleId),
  within(movedArticles, articles.id, articleReviews.articleId),
  within(movedArticles, articles.id, articleApprovals.articleId),
  within(movedArticles, articles.id, articleViews.articleId),
  ofWorkspace(articleThreads.workspaceId),
  ofWorkspace(articleComments.workspaceId),
  movedReviewLinks,
  within(movedReviewLinks, reviewLinks.id, reviewers.linkId),
  within(movedArticles, articles.id, supportChecks.articleId),
  within(movedArticles, articles.id, supportVerdicts.articleId),
  ofWorkspace(sourceChanges.workspaceId, { without: [sourceChanges.decidedBy] }),
  ofWorkspace(articleSketches.workspaceId),
  ofWorkspace(articleHashes.workspaceId),
  ofWorkspace(articlePlans.workspaceId),
  ofWorkspace(planDays.workspaceId),
  runs,
  within(runs, generations.id, generationSteps.generationId),
  within(runs, generations.id, generationEvents.generationId, { without: [generationEvents.id] }),
  within(runs, generations.id, generationPrompts.generationId, { without: [generationPrompts.id] }),
  within(runs, generations.id, packedPrompts.generationId),
];
