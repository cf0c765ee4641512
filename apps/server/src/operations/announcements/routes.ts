import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import {
  type AnnouncementsCtx,
  addAnnouncement,
  changeAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from './manage-announcements.ts';
import { dismissAnnouncement } from './show-announcement.ts';

export function announcementRoutes(router: Router, ctx: AnnouncementsCtx): void {
  router.on(routes.listAnnouncements, ({ query }) => listAnnouncements(ctx, query));
  router.on(routes.addAnnouncement, async ({ actor, body }) => ({
    announcement: await addAnnouncement(ctx, actor, body),
  }));
  router.on(routes.updateAnnouncement, async ({ actor, params, body }) => ({
    announcement: await changeAnnouncement(ctx, actor, params.id, body),
  }));
  router.on(routes.publishAnnouncement, async ({ actor, params, body }) => ({
    announcement: await publishAnnouncement(ctx, actor, params.id, body),
  }));
  router.on(routes.withdrawAnnouncement, async ({ actor, params }) => ({
    announcement: await withdrawAnnouncement(ctx, actor, params.id),
  }));
  router.on(routes.deleteAnnouncement, async ({ actor, params }) => {
    await deleteAnnouncement(ctx, actor, params.id);
    return { message: 'The note was deleted' };
  });
  router.on(routes.dismissAnnouncement, ({ actor, params }) => dismissAnnouncement(ctx, actor, params.id));
}
