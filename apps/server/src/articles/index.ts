// Used where the service is assembled.

export { copyApprovalKeys } from './approval/record/copy-keys.ts';
export { rotateApprovalKey } from './approval/record/rotate-key.ts';
export { approvalRoutes } from './approval/routes.ts';
export { textsAtRest } from './at-rest/jobs.ts';
export { openingTasks } from './at-rest/opening-tasks.ts';
export { hasPackedTexts, listPacked } from './at-rest/queries.ts';
export { unpackAll } from './at-rest/unpack-all.ts';
export { clearTasks } from './brief/delete-tasks.ts';
export { itemRoutes } from './brief/items/routes.ts';
export { countTasks, findTaskName, findTaskNames } from './brief/queries.ts';
export { taskFindingRoutes, taskIdeaRoutes } from './brief/research/routes.ts';
export { taskRoutes } from './brief/routes.ts';
export { listSuspects } from './brief/suspects/list-suspects.ts';
export { suspectRoutes } from './brief/suspects/routes.ts';
export { describeComments } from './comments/export-comments.ts';
export { commentRoutes } from './comments/routes.ts';
export { exportArticles } from './export/export-articles.ts';
export { activityRoutes } from './lists/routes.ts';
export { presenceCleanUp } from './live/jobs.ts';
export { liveRoutes } from './live/routes.ts';
export { movedArticleTables } from './moved-tables.ts';
export { planArticleJob } from './planning/jobs.ts';
export { planRoutes } from './planning/routes.ts';
export { citedPagesReading } from './reread/jobs.ts';
export { sourceChangeRoutes } from './reread/routes.ts';
export { checkSupportJob } from './review/support/check-job.ts';
export { supportRoutes } from './review/support/routes.ts';
export { reviewLinkCleanUp } from './review-links/clean-up.ts';
export { mailboxCodeMailJob, reviewLinkMailJob } from './review-links/mail/jobs.ts';
export { reviewLinkRoutes } from './review-links/routes.ts';
export { addSample } from './sample/add-sample.ts';
export { compareArticleJob, similarArticles } from './similar/jobs.ts';
export { suggestionRoutes } from './suggestions/routes.ts';
export { scoreArticleJob } from './text/jobs.ts';
export { articlePictureTexts } from './text/queries.ts';
export { articleRoutes } from './text/routes.ts';
export { endedRunsCleanUp, keepDraftJob } from './writing/jobs.ts';
export { countActiveRuns } from './writing/queries.ts';
export { generationRoutes } from './writing/routes.ts';

// Used by later rooms.

export { announceTask } from './announcing/announce-task.ts';
export { getApproval } from './approval/present.ts';
export { approvalStands, approversShown } from './approval/queries.ts';
export { signRecord } from './approval/record/sign-record.ts';
export {
  type ApprovedText,
  findApproved,
  isApproved,
  isStillApproved,
  listUnapproved,
  needsApproval,
  requireApproved,
} from './approval/require-approved.ts';
export type { AtRestCtx } from './at-rest/context.ts';
export { openTask } from './at-rest/open-task.ts';
export { createTask } from './brief/create-task.ts';
export { getTask, requireTask } from './brief/get-task.ts';
export { getBrief, getBriefInContext } from './brief/making/get-brief.ts';
export { makeBrief } from './brief/making/make-brief.ts';
export { touchTask } from './brief/making/queries.ts';
export type { TaskKey } from './brief/making/task-key.ts';
export { markFinished } from './brief/mark-finished.ts';
export { tooManyKeywords } from './brief/policy.ts';
export { hasStatus, insertTask, taskState } from './brief/queries.ts';
export { findForTask } from './brief/research/find-for-task.ts';
export { researchForTask } from './brief/research/research-for-task.ts';
export { suggestForTask } from './brief/research/suggest-for-task.ts';
export { updateTask } from './brief/saving/update-task.ts';
export { addSource } from './brief/sources/add-source.ts';
export { editSource } from './brief/sources/edit-source.ts';
export { listTaskSources } from './brief/sources/list-task-sources.ts';
export { moveSource } from './brief/sources/move-source.ts';
export { removeSource } from './brief/sources/remove-source.ts';
export { replaceSources } from './brief/sources/replace-sources.ts';
export { addTopic } from './brief/topics/add-topic.ts';
export { listTopics } from './brief/topics/list-topics.ts';
export { removeTopic } from './brief/topics/remove-topic.ts';
export { presentTopics } from './brief/topics/topic-items.ts';
export { addComment } from './comments/add-comment.ts';
export { listComments } from './comments/list-comments.ts';
export { listThreads } from './comments/list-threads.ts';
export { setThreadState } from './comments/set-thread-state.ts';
export { startThread } from './comments/start-thread.ts';
export { type FoundDisclosure, findArticleDisclosure, toldDisclosure } from './disclosure/find-disclosure.ts';
export { describeTasks, type TaskFigures } from './lists/describe-tasks.ts';
export { listNewestTasks } from './lists/list-newest-tasks.ts';
export type { SavingCtx } from './live/context.ts';
export { cancelPlan } from './planning/cancel-plan.ts';
export { PLAN_CHANNEL, type PlanningCtx } from './planning/context.ts';
export { estimatePlan } from './planning/estimate-plan.ts';
export { getArticlePlan } from './planning/get-article-plan.ts';
export { failPlan, planArticle } from './planning/plan-article.ts';
export { planNewTask } from './planning/plan-new-task.ts';
export { listPlans } from './planning/queries.ts';
export { retryPlan } from './planning/retry-plan.ts';
export { startPlan } from './planning/start-plan.ts';
export { startWaitingPlan } from './planning/start-waiting-plan.ts';
export { type PlanInput } from './planning/tables.ts';
export { watchPlan } from './planning/watch-plan.ts';
export type {
  ClusterPorts,
  ComparedPosts,
  NearSearch,
  NeighbourPorts,
  PublishedAt,
  PurgeCopies,
  RereadPorts,
} from './ports.ts';
export { type FindReread, findRereads } from './reread/find-rereads.ts';
export { findTaskEvidence } from './review/find-evidence.ts';
export { getArticleEvidence } from './review/get-article-evidence.ts';
export {
  basisOfText,
  findPublicBasis,
  type PublicBasis,
  type PublicSource,
} from './review/public-basis.ts';
export { findArticlesLike, findDuplicates } from './similar/find-duplicates.ts';
export { MAX_NEAREST, MAX_SAME_LINES, MIN_SHARED } from './similar/queries.ts';
export { type SharedPart, sharedParts } from './similar/shared-parts.ts';
export { listDecidedSuggestions, listSuggestions } from './suggestions/list-suggestions.ts';
export { describeText } from './text/describe-text.ts';
export { findOnce } from './text/find-once.ts';
export { getArticle } from './text/get-article.ts';
export { saveArticle } from './text/save-article.ts';
export { listSections } from './text/sections/list-sections.ts';
export { proposeSection } from './text/sections/propose-section.ts';
export { type ArticleChecks } from './text/tables.ts';
export { getVersion } from './text/versions/find-version.ts';
export { listVersions } from './text/versions/list-versions.ts';
export { restoreVersion } from './text/versions/restore-version.ts';
export { EVENTS_CHANNEL, type GenerationCtx } from './writing/context.ts';
export { estimateRun, requireAffordable } from './writing/cost/estimate-run.ts';
export { getEstimate } from './writing/cost/get-estimate.ts';
export { getLedger } from './writing/cost/get-ledger.ts';
export { generateArticleJob } from './writing/jobs.ts';
export { makeOutline } from './writing/outline/make-outline.ts';
export { requireTopic } from './writing/policy.ts';
export {
  findLatestRun,
  findMedianDuration,
  isRunning,
  type WatchedRun,
} from './writing/queries.ts';
export { beginReservedRun } from './writing/run/begin-run.ts';
export { cancelRun, cancelRuns } from './writing/run/cancel-run.ts';
export { endDeletedRun, failRun } from './writing/run/end-run.ts';
export { type RunCostLimit, runGeneration } from './writing/run/run-generation.ts';
export { startGeneration } from './writing/run/start-generation.ts';
export { listPrompts } from './writing/sent-prompts/list-prompts.ts';
export { type SentPrompt } from './writing/sent-prompts/queries.ts';
export { getWriter } from './writing/watch/estimate-duration.ts';
export { getRun } from './writing/watch/get-run.ts';
export { streamRun } from './writing/watch/stream-events.ts';

// Tables for queries of later rooms.

export { taskSources, tasks } from './brief/tables.ts';
export { articlePlans } from './planning/tables.ts';
export { articleSketches } from './similar/tables.ts';
export { articleLocks, articles, articleVersions } from './text/tables.ts';
export { endedRuns, generationPrompts, generations, packedPrompts } from './writing/tables.ts';
