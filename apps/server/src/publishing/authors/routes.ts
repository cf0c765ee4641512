import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import type { BlogCtx } from '../context.ts';
import { deleteAuthor, updateAuthor } from './change-author.ts';
import { authorFromProfile, createAuthor } from './create-author.ts';
import { listAuthors, listBlogAuthors } from './get-author.ts';

export function authorRoutes(router: Router, ctx: BlogCtx): void {
  router.on(routes.listAuthors, async ({ actor }) => ({ authors: await listAuthors(ctx, actor) }));
  router.on(routes.createAuthor, async ({ actor, body }) => ({
    author: await createAuthor(ctx, actor, body),
  }));
  router.on(routes.makeAuthor, async ({ actor, body }) => ({
    author: await authorFromProfile(ctx, actor, body.profile_id),
  }));
  router.on(routes.updateAuthor, async ({ actor, params, body }) => ({
    author: await updateAuthor(ctx, actor, params.id, body),
  }));
  router.on(routes.deleteAuthor, ({ actor, params }) => deleteAuthor(ctx, actor, params.id));
  router.on(routes.listBlogAuthors, async ({ actor }) => ({
    authors: await listBlogAuthors(ctx, actor.userId),
  }));
}
