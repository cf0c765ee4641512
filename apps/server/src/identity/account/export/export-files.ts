import { notFound } from '../../../platform/errors.ts';
import { jsonFile } from '../../../platform/zip/json-file.ts';
import type { ZippedFile } from '../../../platform/zip/write-zip.ts';
import { describeAccount } from '../../describe-account.ts';
import { getPreferences } from '../../preferences/get-preferences.ts';
import type { AccountJobCtx } from '../context.ts';
import { readMe } from './read-me.ts';

/**
 * An account and everything in its personal workspace as files, generated on demand. @throws DomainError NOT_FOUND or
 * UNAUTHENTICATED if the account is deleted or inactive
 */
export async function* exportFiles(
  ctx: Pick<AccountJobCtx, 'db' | 'config' | 'accounts' | 'files' | 'log'>,
  { userId }: { userId: string },
): AsyncGenerator<ZippedFile> {
  const now = new Date();
  const { findWorkspace, exportedFields, exportedFiles } = ctx.accounts;
  const workspaceId = await findWorkspace(ctx.db, userId);
  if (!workspaceId) throw notFound('Workspace');
  const owner = { userId, workspaceId };
  const { profile, ...account } = await describeAccount(ctx, owner);
  const { preferences } = await getPreferences(ctx, owner);
  const { interfaceLanguage: language } = preferences;
  yield { path: 'README.txt', content: readMe({ language, email: profile.email, now }), changedAt: now };
  const fields: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(exportedFields)) fields[name] = await read(ctx, owner);
  yield jsonFile('account.json', { profile, preferences, ...fields, ...account }, now);
  for (const read of exportedFiles) yield* read(ctx, owner);
}
