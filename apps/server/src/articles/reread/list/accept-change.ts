import { randomUUID } from 'node:crypto';
import { countWords } from '@inkstep/article/count-words';
import { pageKey } from '@inkstep/contract/page-key';
import { type Passage, plainText, type Reference } from '@inkstep/engine';
import { extractSource } from '../../../library/index.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { OnBehalf } from '../../../platform/http/actor.ts';
import { openTask } from '../../at-rest/open-task.ts';
import { changeTask } from '../../brief/items/change-task.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { listStored, updateSource } from '../../brief/sources/queries.ts';
import { requireSource } from '../../brief/sources/require-source.ts';
import type { SavingCtx } from '../../live/context.ts';
import { listedReferences } from '../../review/public-basis.ts';
import { deleteUnusedEvidence, findEvidenceRow, insertEvidence } from '../../review/queries.ts';
import { lockArticle, updateArticle } from '../../text/queries.ts';
import type { RereadCtx } from '../context.ts';
import { findAcceptable, setAccepted } from './queries.ts';

export type AcceptCtx = Pick<RereadCtx, 'files' | 'log' | 'guardedFetch' | 'extractor' | 'compute'> &
  SavingCtx;

/**
 * Reads the page of a changed source, and makes its text and address those of the source, as if the page was added: the
 * article's evidence gets the passage as it is now. Voids approvals, like any change of a source. @throws DomainError NOT_FOUND,
 * EXTRACTION_FAILED, CONFLICT if the page has changed again, or has moved to the address of another source
 */
export async function acceptSourceChange(
  ctx: AcceptCtx,
  actor: OnBehalf,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { userId, workspaceId } = actor;
  const change = await findAcceptable(ctx.db, { id, workspaceId });
  if (!change) throw notFound('Changed source');
  const { taskId, sourceId, passage } = change;
  const key = { workspaceId, taskId };
  await openTask(ctx, key);
  const archived = await requireSource(ctx.db, taskId, sourceId);
  const page = await extractSource(ctx, actor, archived.url, signal);
  const { url, content } = page;
  const now = change.new.map(({ text }) => text).join('');
  const input = {
    archived: { title: archived.title, content: archived.content },
    page: { title: page.title, content },
    passage,
    now,
  };
  if (!(await ctx.compute('hasNewForm', input, { owner: workspaceId, signal })))
    throw new DomainError('CONFLICT', 'The page has changed again. It will be compared on the next reading.');
  await changeTask(ctx, actor, taskId, async (db) => {
    const row = await requireSource(db, taskId, sourceId);
    const stored = await listStored(db, taskId);
    const read = { url, page: pageKey(url), content, words: countWords(content), addedAt: new Date() };
    if (stored.some((other) => other.id !== sourceId && other.page === read.page))
      throw new DomainError(
        'CONFLICT',
        'The page has moved to the address of another source of the article.',
      );
    // Before the address changes, by which the article's list of sources may name it.
    await renewEvidence(db, key, { sourceId, passage, now, stored });
    await updateSource(db, taskId, { ...row, ...read });
    await setAccepted(db, { id, userId });
    return { result: undefined };
  });
}

interface Renewal {
  sourceId: string;
  passage: string;
  now: string;
  /** Sources of the task with the addresses that the article may list. */
  stored: Parameters<typeof listedReferences>[2];
}

async function renewEvidence(
  db: Tx,
  key: TaskKey,
  { sourceId, passage, now, stored }: Renewal,
): Promise<void> {
  const article = await lockArticle(db, key);
  const known = article?.evidenceId ? await findEvidenceRow(db, article.evidenceId) : undefined;
  if (!article || !known) return;
  const passages = known.passages.map((each): Passage => {
    if (each.sourceId !== sourceId) return each;
    const whole = each.text.includes(passage) ? each.text : plainText(each.text);
    if (!whole.includes(passage)) return each;
    const text = whole.replace(passage, () => now);
    return { ...each, text, words: countWords(text) };
  });
  // With the address by which the article lists the source, as its page may have another one now.
  const isOfSource = (reference: Reference) => reference.sourceId === sourceId;
  const references = known.references.some(isOfSource)
    ? known.references
    : [...known.references, ...listedReferences(article.text, known.references, stored).filter(isOfSource)];
  const evidenceId = randomUUID();
  await insertEvidence(db, { ...known, id: evidenceId, articleId: article.id, references, passages });
  await updateArticle(db, article.id, { evidenceId });
  await deleteUnusedEvidence(db, article.id);
}
