import type { AdminPrompt, AuditAction, PageQuery } from '@inkstep/contract';
import { type PromptId, promptProblems, promptTemplates } from '@inkstep/engine';
import type { z } from 'zod';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { paginate } from '../../platform/http/pagination.ts';
import type { Log } from '../../platform/log.ts';
import { presentPrompt, presentVersion } from './present.ts';
import {
  findVersion,
  insertVersion,
  isPromptId,
  listNewestVersions,
  listTexts,
  listVersions,
  lockPrompts,
  replaceText,
} from './queries.ts';

interface PromptsCtx {
  db: Db;
  log: Log;
}

/** @throws DomainError NOT_FOUND */
export function requirePromptId(id: string): PromptId {
  if (!isPromptId(id)) throw notFound('Prompt');
  return id;
}

/** @throws DomainError INVALID with each problem */
export function requirePromptText(id: PromptId, text: string): void {
  const problems = promptProblems(id, text);
  if (problems.length === 0) return;
  const details = problems.map((message) => ({ path: 'text', message }));
  throw new DomainError('INVALID', problems.join(' '), { details });
}

export async function listPrompts(ctx: { db: Db }): Promise<AdminPrompt[]> {
  const texts = new Map((await listTexts(ctx.db)).map(({ id, text }) => [id, text]));
  const newest = new Map((await listNewestVersions(ctx.db)).map((row) => [row.id, row]));
  return Object.keys(promptTemplates)
    .filter(isPromptId)
    .map((id) => presentPrompt(id, texts.get(id), newest.get(id)));
}

export async function getPromptHistory(
  ctx: { db: Db },
  promptId: string,
  { page, limit }: z.output<typeof PageQuery>,
) {
  const id = requirePromptId(promptId);
  const { rows, total } = await listVersions(ctx.db, id, { offset: (page - 1) * limit, limit });
  return { versions: rows.map(presentVersion), pagination: paginate({ page, limit }, total) };
}

interface Change {
  action: AuditAction;
  /** The version that the admin edited; undefined to replace any. */
  version: number | undefined;
  text: string | null;
  restored?: number;
}

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'Another admin changed this prompt in the meantime. Your text was not saved.');

async function storeVersion(
  ctx: PromptsCtx,
  admin: SignedIn,
  id: PromptId,
  { action, version, text, restored }: Change,
): Promise<AdminPrompt> {
  await inTransaction(ctx, async (tx) => {
    await lockPrompts(tx.db);
    const newest = (await listNewestVersions(tx.db)).find((row) => row.id === id);
    const current = newest?.version ?? 0;
    if (version !== undefined && version !== current) throw changedMeanwhile();
    const next = current + 1;
    await insertVersion(tx.db, { id, version: next, text, changedBy: admin.userId });
    await replaceText(tx.db, id, text);
    await recordEvent(tx, {
      action,
      actorId: admin.userId,
      target: id,
      after: { version: next, ...(restored !== undefined && { restored }) },
    });
  });
  const stored = (await listPrompts(ctx)).find((prompt) => prompt.id === id);
  if (!stored) throw notFound('Prompt');
  return stored;
}

/** @throws DomainError NOT_FOUND, INVALID, or CONFLICT if the prompt has changed since */
export async function changePrompt(
  ctx: PromptsCtx,
  admin: SignedIn,
  promptId: string,
  { text, version }: { text: string; version?: number | undefined },
): Promise<AdminPrompt> {
  const id = requirePromptId(promptId);
  requirePromptText(id, text);
  return storeVersion(ctx, admin, id, { action: 'prompt.changed', version, text });
}

/** @throws DomainError NOT_FOUND, or CONFLICT if the prompt has changed since */
export const resetPrompt = async (
  ctx: PromptsCtx,
  admin: SignedIn,
  promptId: string,
  version?: number,
): Promise<AdminPrompt> =>
  storeVersion(ctx, admin, requirePromptId(promptId), { action: 'prompt.reset', version, text: null });

/** @throws DomainError NOT_FOUND, INVALID if that text no longer fits, or CONFLICT */
export async function restorePrompt(
  ctx: PromptsCtx,
  admin: SignedIn,
  promptId: string,
  { version, restored }: { version?: number | undefined; restored: number },
): Promise<AdminPrompt> {
  const id = requirePromptId(promptId);
  const earlier = await findVersion(ctx.db, id, restored);
  if (!earlier) throw notFound('Version');
  if (earlier.text !== null) requirePromptText(id, earlier.text);
  return storeVersion(ctx, admin, id, {
    action: 'prompt.restored',
    version,
    text: earlier.text,
    restored,
  });
}
