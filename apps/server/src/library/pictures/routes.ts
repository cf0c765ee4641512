import { routes } from '@inkstep/contract';
import type { PictureModelCtx } from '../../ai/index.ts';
import type { Router } from '../../platform/http/router.ts';
import type { FilesCtx } from './context.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findOrigins } from './find-origins.ts';
import { generatePicture } from './generate-picture.ts';
import { listPictures } from './list-pictures.ts';
import { storePicture } from './store-picture.ts';

const BLOG = { workspaceId: null };

export function fileRoutes(router: Router, ctx: FilesCtx & PictureModelCtx): void {
  router.on(routes.uploadPicture, async ({ actor, body, signal }) => ({
    picture: await storePicture(ctx, actor, body, { signal }),
  }));
  router.on(routes.uploadPostPicture, async ({ body, signal }) => ({
    picture: await storePicture(ctx, BLOG, body, { signal }),
  }));
  router.on(routes.fetchPostPicture, async ({ body, signal }) => ({
    picture: await fetchPicture(ctx, BLOG, body.url, { signal }),
  }));
  router.on(routes.listPictures, ({ actor, query }) => listPictures(ctx, actor, query));
  router.on(routes.listPostPictures, ({ query }) => listPictures(ctx, BLOG, query));
  router.on(routes.pictureOrigins, async ({ actor, query }) => ({
    origins: await findOrigins(ctx, actor, query.paths),
  }));
  router.on(routes.generatePicture, async ({ actor, body, signal }) => ({
    picture: await generatePicture(ctx, { user: actor, owner: actor }, body, signal),
  }));
  router.on(routes.generatePostPicture, async ({ actor, body, signal }) => ({
    picture: await generatePicture(ctx, { user: { userId: actor.userId }, owner: BLOG }, body, signal),
  }));
}
