import type { Task } from '@inkstep/contract';
import {
  eachEvidence,
  eachRun,
  eachTask,
  eachVersion,
  findTaskEvidence,
  type OwnRun,
} from '../../../articles/index.ts';
import { eachBatch } from '../../../batches/index.ts';
import { getUsage, listMonths } from '../../../billing/index.ts';
import { describeReddit, eachResource, listPresets } from '../../../library/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { ZippedFile } from '../../../platform/zip/write-zip.ts';
import { findPersonalWorkspace } from '../../../workspaces/index.ts';
import { describeAccount } from '../../describe-account.ts';
import { getPreferences } from '../../preferences/get-preferences.ts';
import type { AccountJobCtx } from '../context.ts';
import { fileName } from './file-name.ts';
import { readMe } from './read-me.ts';

type Ctx = Pick<AccountJobCtx, 'db' | 'config'>;
interface Owner {
  userId: string;
  workspaceId: string;
}

const json = (path: string, value: unknown, changedAt: Date): ZippedFile => ({
  path,
  content: `${JSON.stringify(value, null, 2)}\n`,
  changedAt,
});

/** Streams a list that may be too large for one string. */
async function* jsonList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield before + JSON.stringify(item, null, 2);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * An account and everything in its personal workspace as files, generated on demand. @throws DomainError NOT_FOUND or
 * UNAUTHENTICATED if the account is deleted or inactive
 */
export async function* exportFiles(ctx: Ctx, { userId }: { userId: string }): AsyncGenerator<ZippedFile> {
  const now = new Date();
  const workspaceId = await findPersonalWorkspace(ctx.db, userId);
  if (!workspaceId) throw notFound('Workspace');
  const owner = { userId, workspaceId };
  const { profile, ...account } = await describeAccount(ctx, owner);
  const { preferences } = await getPreferences(ctx, owner);
  const usage = {
    ...(await getUsage(ctx, owner)),
    months: await listMonths(ctx.db, owner.workspaceId),
  };
  const { interfaceLanguage: language } = preferences;
  yield { path: 'README.txt', content: readMe({ language, email: profile.email, now }), changedAt: now };
  const reddit = await describeReddit(ctx, owner);
  yield json('account.json', { profile, preferences, usage, reddit, ...account }, now);
  yield json('profiles.json', await listPresets(ctx, owner, {}), now);
  yield { path: 'resources.json', content: jsonList(eachResource(ctx, owner)), changedAt: now };
  yield { path: 'batches.json', content: jsonList(eachBatch(ctx, owner)), changedAt: now };
  let number = 0;
  for await (const task of eachTask(ctx, owner)) yield* taskFiles(ctx, owner, { task, number: ++number });
  number = 0;
  for await (const run of eachRun(ctx, owner)) yield* runFiles(run, ++number);
}

async function* taskFiles(
  ctx: Ctx,
  { workspaceId }: Owner,
  { task, number }: { task: Task; number: number },
): AsyncGenerator<ZippedFile> {
  const name = fileName(number, task.name);
  const changedAt = new Date(task.updated_at);
  const key = { workspaceId, taskId: task.id };
  const { sections, ...evidence } = await findTaskEvidence(ctx, key);
  yield json(`tasks/${name}.json`, { ...task, sections, evidence }, changedAt);
  const text = task.generated_article;
  if (text === null) return;
  yield { path: `articles/${name}.md`, content: text, changedAt };
  yield { path: `versions/${name}.json`, content: jsonList(eachVersion(ctx, key)), changedAt };
  yield { path: `evidence/${name}.json`, content: jsonList(eachEvidence(ctx, key)), changedAt };
}

/** The article of a run without a task is exported with its run. */
function* runFiles(run: OwnRun, number: number): Generator<ZippedFile> {
  const name = fileName(number, run.brief.topics[0] ?? '');
  const changedAt = run.finishedAt ?? run.createdAt;
  yield json(`generations/${name}.json`, run, changedAt);
  if (run.article !== null && run.taskId === null) {
    yield { path: `articles/generation-${name}.md`, content: run.article, changedAt };
  }
}
