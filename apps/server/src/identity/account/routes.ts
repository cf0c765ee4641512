import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { AccountCtx } from './context.ts';
import { deleteAccount } from './deletion/delete-account.ts';
import { downloadExport } from './export/download-export.ts';
import { getExport } from './export/get-export.ts';
import { startExport } from './export/start-export.ts';

export function accountRoutes(router: Router, ctx: AccountCtx): void {
  router.on(routes.startExport, ({ actor, client }) => startExport(ctx, actor, client.token));
  router.on(routes.getExport, ({ actor }) => getExport(ctx, actor));
  router.file(routes.downloadExport, ({ actor, client }) => downloadExport(ctx, actor, client.token));
  router.on(routes.deleteAccount, ({ actor, body, client }) =>
    deleteAccount(ctx, { ...body, actor, token: client.token }),
  );
}
