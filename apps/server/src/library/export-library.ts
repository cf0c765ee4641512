import type { Db } from '../platform/db/connect.ts';
import { jsonFile, jsonListFile } from '../platform/zip/json-file.ts';
import type { ZippedFile } from '../platform/zip/write-zip.ts';
import { eachResource } from './get-resource.ts';
import { listPresets } from './profiles/get-preset.ts';

/** The profiles and saved resources of a workspace as files of an export. */
export async function* exportLibrary(
  ctx: { db: Db },
  owner: { workspaceId: string },
): AsyncGenerator<ZippedFile> {
  const now = new Date();
  yield jsonFile('profiles.json', await listPresets(ctx, owner, {}), now);
  yield jsonListFile('resources.json', eachResource(ctx, owner), now);
}
