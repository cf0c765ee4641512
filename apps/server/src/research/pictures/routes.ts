import { routes } from '@inkstep/contract';
import { describePictureModel } from '../../ai/index.ts';
import type { Router } from '../../platform/http/router.ts';
import type { PicturesCtx } from './context.ts';
import { findPictures } from './find-pictures.ts';
import { getThumbnail } from './get-thumbnail.ts';
import { takePicture } from './take-picture.ts';

const BLOG = { workspaceId: null };

export function pictureRoutes(router: Router, ctx: PicturesCtx): void {
  router.on(routes.pictureOptions, async () => ({
    sources: ctx.config.PICTURE_SOURCES,
    generator: await describePictureModel(ctx),
  }));
  router.on(routes.findPictures, ({ query, signal }) => findPictures(ctx, query, signal));
  router.file(routes.pictureThumbnail, ({ query, signal }) => getThumbnail(ctx, query, signal));
  router.on(routes.takePicture, async ({ actor, body, signal }) => ({
    picture: await takePicture(ctx, actor, body, signal),
  }));
  router.on(routes.takePostPicture, async ({ body, signal }) => ({
    picture: await takePicture(ctx, BLOG, body, signal),
  }));
}
