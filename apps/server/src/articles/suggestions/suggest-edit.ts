import { compareTexts, createAnchor } from '@inkstep/article/anchors';
import { splitEdit } from '@inkstep/article/split-edit';
import { SUGGESTION_LIMITS, type Suggestion } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { OnBehalf } from '../../platform/http/actor.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { lockTask } from '../brief/saving/queries.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellArticle } from '../live/tell-article.ts';
import { articleInProgress, articleMissing } from '../text/policy.ts';
import { type ArticleRow, isGenerating, lockArticle } from '../text/queries.ts';
import { findProposalRow } from '../text/sections/queries.ts';
import { placeThrough } from './move-place.ts';
import { baseMissing, nothingSuggested, suggestionTooLong, tooManySuggestions } from './policy.ts';
import { presentSuggestion } from './present.ts';
import { insertRows, listGroup, measureUndecided } from './queries.ts';
import type { articleSuggestions, SuggestionAuthorKind } from './tables.ts';
import { tellOfSuggestions } from './tell-of-suggestions.ts';

type Row = typeof articleSuggestions.$inferInsert;

export interface SuggestedEdit {
  group_id: string;
  article_version: number;
  base?: string | undefined;
  text: string;
  note: string;
  source?: { kind: 'proposal'; proposal_id: string } | { kind: 'check'; check: string } | undefined;
}

/**
 * Stores an edit as suggestions and leaves the article as it is. An edit of an earlier version is moved to the current
 * text. The same group is stored once.
 */
export const suggestEdit = (
  ctx: SavingCtx,
  key: TaskKey & OnBehalf,
  edit: SuggestedEdit,
): Promise<{ suggestions: Suggestion[]; article_version: number }> =>
  withinQuota(ctx, key, async (tx) => {
    if (!(await lockTask(tx.db, key))) throw notFound('Task');
    const article = await lockArticle(tx.db, key);
    if (!article) throw articleMissing();
    const place = { workspaceId: key.workspaceId, articleId: article.id };
    const isReplay = (await listGroup(tx.db, place, edit.group_id)).length > 0;
    if (!isReplay) {
      const author = await authorOf(tx, key, { article, edit });
      await storeEdit(tx, { ...key, article }, { author, edit });
      await tellOfSuggestions(tx, key, edit);
    }
    const stored = await listGroup(tx.db, place, edit.group_id);
    return {
      suggestions: stored.map((row) => presentSuggestion(row, { text: article.text, userId: key.userId })),
      article_version: article.version,
    };
  });

type Placed = Omit<Row, 'articleId' | 'workspaceId' | 'authorKind'>;
type Author = Pick<
  Row,
  'userId' | 'authorKind' | 'authorName' | 'purpose' | 'proposalId' | 'reviewerId' | 'reviewLinkId'
>;

/** Stores an edit as suggestions of this author. Requires the article's lock. */
export async function storeEdit(
  tx: SavingCtx & { db: Tx },
  { workspaceId, taskId, article }: TaskKey & { article: ArticleRow },
  { author, edit }: { author: Author; edit: Omit<SuggestedEdit, 'source'> },
): Promise<void> {
  if (await isGenerating(tx.db, { workspaceId, taskId })) throw articleInProgress();
  const place = { workspaceId, articleId: article.id };
  const rows = rowsOf(article, edit).map((row) => ({ ...row, ...author, ...place }));
  await requireRoom(tx, place, rows);
  await insertRows(tx.db, rows);
  await tellArticle(tx, taskId, 'suggestions');
}

function rowsOf(
  article: ArticleRow,
  { group_id: groupId, base: given, text, note, ...edit }: Omit<SuggestedEdit, 'source'>,
): Placed[] {
  const base = edit.article_version === article.version ? article.text : given;
  if (base === undefined) throw baseMissing();
  const edits = splitEdit(base, text);
  if (edits.length === 0) throw nothingSuggested();
  const moving = base === article.text ? undefined : compareTexts(base, article.text);
  return edits.map(({ start, end, replacement }) => {
    const before = base.slice(start, end);
    const { prefix } = createAnchor(base, start, start);
    const { suffix } = createAnchor(base, end, end);
    const place = { start, end, before, prefix, suffix };
    const moved = moving ? placeThrough(place, moving, 'open') : place;
    return { ...place, ...moved, replacement, note, groupId, articleVersion: edit.article_version };
  });
}

async function authorOf(
  ctx: { db: Db },
  { userId, principal }: OnBehalf,
  { article, edit: { source } }: { article: ArticleRow; edit: SuggestedEdit },
): Promise<Author> {
  const by = (authorKind: SuggestionAuthorKind) => ({ userId, authorKind });
  if (source?.kind === 'proposal') {
    const row = await findProposalRow(ctx.db, article.id, source.proposal_id);
    if (!row) throw notFound('Proposal');
    const { mode, writtenBy, model } = row.proposal;
    const kind = writtenBy === 'model' ? 'model' : 'checks';
    return { ...by(kind), authorName: model ?? null, purpose: mode, proposalId: source.proposal_id };
  }
  if (source) return { ...by('checks'), purpose: source.check };
  return principal.kind === 'token' ? { ...by('program'), authorName: principal.name } : by('member');
}

async function requireRoom(
  ctx: { db: Tx },
  place: { workspaceId: string; articleId: string },
  rows: readonly Placed[],
): Promise<void> {
  if (rows.some(({ replacement }) => replacement.length > SUGGESTION_LIMITS.replacement))
    throw suggestionTooLong();
  const { total, length } = await measureUndecided(ctx.db, place);
  const added = rows.reduce((sum, { replacement }) => sum + replacement.length, 0);
  if (total + rows.length > SUGGESTION_LIMITS.open || length + added > SUGGESTION_LIMITS.replacements)
    throw tooManySuggestions();
}
