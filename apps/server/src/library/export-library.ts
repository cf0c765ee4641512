import type { Db } from '../platform/db/connect.ts';
import { jsonFile, jsonListFile } from '../platform/zip/json-file.ts';
import type { ZippedFile } from '../platform/zip/write-zip.ts';
import { eachResource } from './get-resource.ts';
import { listProfiles } from './profiles/get-profile.ts';

/** Export files of a workspace's profiles and resources. */
export async function* exportLibrary(
  ctx: { db: Db },
  owner: { workspaceId: string },
): AsyncGenerator<ZippedFile> {
  const now = new Date();
  yield jsonFile('profiles.json', await listProfiles(ctx, owner, {}), now);
  yield jsonListFile('resources.json', eachResource(ctx, owner), now);
}
