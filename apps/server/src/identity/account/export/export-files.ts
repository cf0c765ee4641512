import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import { jsonFile } from '../../../platform/zip/json-file.ts';
import type { ZippedFile } from '../../../platform/zip/write-zip.ts';
import { describeAccount } from '../../describe-account.ts';
import type { AccountOwner, AccountPorts } from '../../ports.ts';
import { getPreferences } from '../../preferences/get-preferences.ts';
import type { AccountJobCtx } from '../context.ts';
import { readMe } from './read-me.ts';

/**
 * An account and everything in its personal workspace and the teams that it owns as files, generated on demand. @throws DomainError NOT_FOUND or
 * UNAUTHENTICATED if the account is deleted or inactive
 */
export async function* exportFiles(
  ctx: Pick<AccountJobCtx, 'db' | 'config' | 'accounts' | 'files' | 'log'>,
  { userId }: { userId: string },
): AsyncGenerator<ZippedFile> {
  const now = new Date();
  const { findWorkspace, exportedFields, exportedOfWorkspace, exportedFiles, listOwnedTeams } = ctx.accounts;
  const workspaceId = await findWorkspace(ctx.db, userId);
  if (!workspaceId) throw notFound('Workspace');
  const owner = { userId, workspaceId };
  const { profile, ...account } = await describeAccount(ctx, owner);
  const { preferences } = await getPreferences(ctx, owner);
  const { interfaceLanguage: language } = preferences;
  yield { path: 'README.txt', content: readMe({ language, email: profile.email, now }), changedAt: now };
  const fields = {
    ...(await readAll(ctx, owner, exportedFields)),
    ...(await readAll(ctx, owner, exportedOfWorkspace)),
  };
  yield jsonFile('account.json', { profile, preferences, ...fields, ...account }, now);
  for (const read of exportedFiles) yield* read(ctx, owner);
  for (const [at, team] of (await listOwnedTeams(ctx.db, userId)).entries()) {
    const folder = `teams/${at + 1}/`;
    const ofTeam = { userId, workspaceId: team.id };
    const described = await readAll(ctx, ofTeam, exportedOfWorkspace);
    yield jsonFile(`${folder}workspace.json`, { ...team, ...described }, now);
    for (const read of exportedFiles)
      for await (const file of read(ctx, ofTeam)) yield { ...file, path: `${folder}${file.path}` };
  }
}

async function readAll(
  ctx: { db: Db },
  owner: AccountOwner,
  fields: AccountPorts['exportedFields'],
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(fields)) values[name] = await read(ctx, owner);
  return values;
}
