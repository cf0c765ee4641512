import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { FilesCtx } from './context.ts';
import { fetchPicture } from './fetch-picture.ts';
import { storePicture } from './store-picture.ts';

const BLOG = { workspaceId: null };

export function fileRoutes(router: Router, ctx: FilesCtx): void {
  router.on(routes.uploadPicture, async ({ actor, body, signal }) => ({
    picture: await storePicture(ctx, actor, body, signal),
  }));
  router.on(routes.uploadPostPicture, async ({ body, signal }) => ({
    picture: await storePicture(ctx, BLOG, body, signal),
  }));
  router.on(routes.fetchPostPicture, async ({ body, signal }) => ({
    picture: await fetchPicture(ctx, BLOG, body.url, signal),
  }));
}
