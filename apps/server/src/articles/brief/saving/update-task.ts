import { withinQuota } from '../../../billing/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { compareBrief, findBriefParts } from '../../approval/compare-brief.ts';
import type { SavingCtx } from '../../live/context.ts';
import { enqueueScore } from '../../text/jobs.ts';
import { saveArticle } from '../../text/save-article.ts';
import { emptyArticle } from '../policy.ts';
import { presentSavedTask } from '../present.ts';
import { reopenFinished } from '../queries.ts';
import { replaceSources } from '../sources/replace-sources.ts';
import type { TaskChanges } from '../task-input.ts';
import { mergeGiven } from './merge-given.ts';
import { lockTask, saveTask } from './queries.ts';

/** Fields that don't affect the score. `saveArticle` measures a changed text itself. */
const NOT_CHECKED: ReadonlySet<string> = new Set<keyof TaskChanges>([
  'name',
  'currentStep',
  'generated_article',
  'article_version',
  'page_save',
]);

/** Fields that readers see besides the text. Only people approve them. */
const PUBLISHED = ['eeatProfile', 'outputParameters'] as const satisfies (keyof TaskChanges)[];

export async function updateTask(
  ctx: SavingCtx,
  actor: Pick<Actor, 'workspaceId'> & Partial<Pick<Actor, 'principal'>> & { userId?: string | null },
  taskId: string,
  input: TaskChanges,
) {
  if (input.generated_article?.trim() === '') throw emptyArticle();
  const key = { workspaceId: actor.workspaceId, taskId };
  const { sources, redditSources, comprehensiveResources, revisions, ...changes } = input;
  const { generated_article: text, article_version: version, page_save: pageSave } = changes;
  const changesArticle = text !== undefined || version !== undefined;
  const changesSources = sources ?? redditSources ?? comprehensiveResources;
  return withinQuota(ctx, actor, async (tx) => {
    const stored = await lockTask(tx.db, key);
    if (!stored) throw notFound('Task');
    const isProgram = actor.principal?.kind === 'token';
    if (changesArticle)
      await saveArticle(tx, { ...key, changedBy: actor.userId }, { text, version, pageSave, isProgram });
    if (isProgram && PUBLISHED.some((field) => input[field] !== undefined)) await reopenFinished(tx.db, key);
    const changesBrief = changesSources !== undefined || input.eeatProfile !== undefined;
    const before = changesBrief ? await findBriefParts(tx.db, key) : undefined;
    const merged = mergeGiven(stored, input);
    const replaced = changesSources
      ? await replaceSources(tx.db, taskId, { sources, redditSources, comprehensiveResources }, revisions)
      : { revisions: {}, hasNewer: false };
    const saved = await saveTask(tx.db, key, { ...changes, ...merged.lists });
    if (!saved) throw notFound('Task');
    if (saved.articleVersion > 0 && Object.keys(input).some((field) => !NOT_CHECKED.has(field))) {
      await enqueueScore(tx, key);
    }
    if (before) await compareBrief(tx, key, { before, by: actor.userId });
    return {
      ...presentSavedTask(saved),
      revisions: { ...merged.revisions, ...replaced.revisions },
      has_newer: merged.hasNewer || replaced.hasNewer,
    };
  });
}
