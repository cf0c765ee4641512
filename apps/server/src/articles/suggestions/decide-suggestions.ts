import { applyEdits } from '@inkstep/article/apply-edits';
import { isEmptyArticle } from '@inkstep/article/article-text';
import { type DecisionRefusal, type Suggestion, TEXT_LIMITS } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { type OnBehalf, requireScope } from '../../platform/http/actor.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { lockTask } from '../brief/saving/queries.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { articleInProgress, articleMissing } from '../text/policy.ts';
import { type ArticleRow, isGenerating, lockArticle } from '../text/queries.ts';
import { saveArticle } from '../text/save-article.ts';
import { joinProposals } from './join-proposals.ts';
import {
  suggestionDecided,
  suggestionLocked,
  suggestionStale,
  suggestionsEmptyArticle,
  suggestionsTooLong,
} from './policy.ts';
import { presentSuggestion } from './present.ts';
import { decideRows, findRows, type SuggestionRow } from './queries.ts';
import { unlocked } from './unlocked.ts';

interface Decision {
  decision: 'accept' | 'reject';
  ids: readonly string[];
}

interface Decided {
  suggestions: Suggestion[];
  refused: DecisionRefusal[];
  article_version: number;
}

/**
 * Accepts or rejects suggestions. The accepted ones are applied where their passages are now, as one version. Those of
 * several that can't be decided are returned; a single one throws.
 */
export const decideSuggestions = (
  ctx: SavingCtx,
  key: TaskKey & OnBehalf,
  { decision, ids }: Decision,
): Promise<Decided> =>
  withinQuota(ctx, key, async (tx) => {
    requireScope(key, null);
    if (!(await lockTask(tx.db, key))) throw notFound('Task');
    const article = await lockArticle(tx.db, key);
    if (!article) throw articleMissing();
    const place = { workspaceId: key.workspaceId, articleId: article.id };
    const wanted = new Set(ids);
    const rows = await findRows(tx.db, place, [...wanted]);
    if (rows.length < wanted.size) throw notFound('Suggestion');

    const state = decision === 'accept' ? 'accepted' : 'rejected';
    const refused: DecisionRefusal[] = [];
    const undecided = rows.filter((row) => {
      if (row.state === 'open' || row.state === 'stale') return true;
      if (row.state !== state) refused.push({ id: row.id, reason: 'decided' });
      return false;
    });
    const chosen = decision === 'accept' ? await applicable(tx, article, undecided, refused) : undecided;
    if (rows.length === 1 && rows[0]) requireDecided(rows[0], refused[0]);
    const decided = chosen.map(({ id }) => id);
    if (chosen.length > 0) await decideRows(tx.db, place, { ids: decided, state, userId: key.userId });
    const version =
      decision === 'accept' && chosen.length > 0 ? await apply(tx, key, article, chosen) : article.version;
    if (chosen.length > 0) await tellArticle(tx, key.taskId, 'suggestions');
    const after = await findRows(tx.db, place, [...wanted]);
    const left = new Set(refused.map(({ id }) => id));
    return {
      suggestions: after
        .filter(({ id }) => !left.has(id))
        .map((row) => presentSuggestion(row, { text: '', userId: key.userId })),
      refused,
      article_version: version,
    };
  });

/** Suggestions that can be applied together to the current text. The others are added to `refused`. */
async function applicable(
  tx: { db: Tx },
  article: ArticleRow,
  rows: readonly SuggestionRow[],
  refused: DecisionRefusal[],
): Promise<SuggestionRow[]> {
  let done = 0;
  const apart = rows.filter(({ id, state, start, end, before }) => {
    const reason =
      state !== 'open' || article.text.slice(start, end) !== before
        ? 'stale'
        : start < done
          ? 'overlap'
          : undefined;
    if (reason) refused.push({ id, reason });
    else done = Math.max(done, end);
    return reason === undefined;
  });
  const free = await unlocked(tx, article, apart);
  for (const { id } of apart) if (!free.some((row) => row.id === id)) refused.push({ id, reason: 'locked' });
  return free;
}

function requireDecided(row: SuggestionRow, refusal: DecisionRefusal | undefined): void {
  if (!refusal) return;
  if (refusal.reason === 'locked') throw suggestionLocked();
  if (refusal.reason === 'decided' && (row.state === 'accepted' || row.state === 'rejected'))
    throw suggestionDecided(row.state, row.deciderName);
  throw suggestionStale();
}

async function apply(
  tx: SavingCtx & { db: Tx },
  key: TaskKey & { userId: string },
  article: ArticleRow,
  edits: readonly SuggestionRow[],
): Promise<number> {
  if (await isGenerating(tx.db, key)) throw articleInProgress();
  const text = applyEdits(article.text, edits);
  if (isEmptyArticle(text)) throw suggestionsEmptyArticle();
  if (text.length > TEXT_LIMITS.article) throw suggestionsTooLong();
  await joinProposals(tx, article, edits);
  return saveArticle(tx, { ...key, changedBy: key.userId }, { text, isApart: true, edits });
}
