import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { TeamCtx } from '../context.ts';
import { listInbox } from './list-inbox.ts';
import { inboxUnread, markInboxEntry, readInbox } from './mark-inbox.ts';

export function inboxRoutes(router: Router, ctx: Pick<TeamCtx, 'db' | 'teams'>): void {
  router.on(routes.inbox, ({ actor, query }) => listInbox(ctx, actor, query));
  router.on(routes.inboxUnread, ({ actor }) => inboxUnread(ctx, actor));
  router.on(routes.markInboxEntry, ({ actor, params, body }) =>
    markInboxEntry(ctx, actor, { ...params, ...body }),
  );
  router.on(routes.readInbox, ({ actor, body }) => readInbox(ctx, actor, body));
}
