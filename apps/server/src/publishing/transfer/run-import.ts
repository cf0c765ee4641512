import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findPersonalWorkspace } from '../../workspaces/index.ts';
import type { ImportCtx, TransferCtx } from './context.ts';
import { importArchive } from './import-archive.ts';
import { addressesOf, importPost } from './import-post.ts';
import { importRedirects } from './import-redirects.ts';
import { ImportRefused } from './import-refused.ts';
import { createPictureImporter } from './picture-importer.ts';
import { createImportProgress, ImportOvertaken } from './progress.ts';
import { endImport, findImport, setItems } from './queries.ts';
import { relinkPosts } from './relink-posts.ts';
import { openSource } from './sources/open-source.ts';
import { deleteStrayUploads, deleteUpload, fetchUpload } from './upload.ts';

/**
 * Imports the posts of an upload one by one. Each is stored together with the progress, so that it can be killed and
 * restarted at any time, even concurrently.
 */
export async function runImport(ctx: ImportCtx, importId: string, signal: AbortSignal): Promise<void> {
  const row = await findImport(ctx.db, importId);
  if (row?.state !== 'running') return;
  await deleteStrayUploads(ctx.files, importId);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inkstep-import-'));
  try {
    // The account that started the import was deleted.
    if (row.startedBy === null) throw new ImportRefused('internal');
    const workspaceId = await findPersonalWorkspace(ctx.db, row.startedBy);
    if (workspaceId === undefined) throw new ImportRefused('internal');
    const file = path.join(folder, 'upload');
    await fetchUpload(ctx.files, row, file, signal);
    const source = await openSource(file, row.fileName);
    try {
      await setItems(ctx.db, importId, source.total);
      const progress = createImportProgress(ctx, row);
      const importer = {
        ...ctx,
        signal,
        adminId: row.startedBy,
        workspaceId,
        publish: row.publish,
        authorPictures: new Map(),
        pictureTaker: createPictureImporter(ctx, signal),
      };
      const hosts = new Set<string>();
      let number = 0;
      for await (const item of source.items()) {
        number += 1;
        if (item.post) for (const { host } of addressesOf(item.post)) hosts.add(host);
        if (number <= row.done) continue;
        signal.throwIfAborted();
        const report = progress.next(item);
        const { post, archive, redirects } = item;
        if (post) await importPost(importer, { ...item, post }, report);
        else if (archive) await importArchive(importer, { ...item, archive }, report);
        else if (redirects) await importRedirects(importer, redirects, report);
        else await report.skip();
      }
      await progress.flush();
      await relinkPosts(importer, hosts);
      const { posts = 0, unchanged = 0 } = (await findImport(ctx.db, importId)) ?? {};
      if (posts + unchanged === 0) throw new ImportRefused('no_posts');
      await endImport(ctx.db, importId, null);
    } finally {
      source.close();
    }
  } catch (error) {
    if (error instanceof ImportOvertaken) return;
    if (!(error instanceof ImportRefused)) throw error;
    ctx.log.warn({ importId, err: error }, 'an import was refused');
    await endImport(ctx.db, importId, error.failure);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await deleteUpload(ctx.files, importId);
}

/** Runs after the job's last attempt. */
export async function failImport(ctx: TransferCtx, importId: string): Promise<void> {
  await endImport(ctx.db, importId, { reason: 'internal', detail: '' });
  await deleteUpload(ctx.files, importId);
}
