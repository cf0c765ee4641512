import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { TransferCtx } from './context.ts';
import { exportPosts } from './export/export-posts.ts';
import { getImport, listImports } from './get-import.ts';
import { startImport } from './start-import.ts';

export function postTransferRoutes(router: Router, ctx: TransferCtx): void {
  router.on(routes.importPosts, async ({ actor, query, body }) => {
    const upload = { fileName: query.file_name, publish: query.publish === 'true' };
    return { import: await startImport(ctx, actor, upload, body) };
  });
  router.on(routes.listPostImports, ({ query }) => listImports(ctx, query));
  router.on(routes.postImport, async ({ params }) => ({ import: await getImport(ctx, params.id) }));
  router.file(routes.exportPosts, ({ actor }) => exportPosts(ctx, actor));
}
