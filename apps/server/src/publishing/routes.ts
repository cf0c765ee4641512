import { type PillarChange, type PostKind, routes } from '@inkstep/contract';
import type { Config } from '../config.ts';
import { type Read, readFrom } from '../platform/db/read-replica.ts';
import type { SignedIn } from '../platform/http/actor.ts';
import type { Router } from '../platform/http/router.ts';
import { addCategory, changeCategory, deleteCategory } from './categories/manage-categories.ts';
import { listCategories, listCategoryTexts } from './categories/queries.ts';
import type { BlogCtx } from './context.ts';
import { type EvidenceCtx, readEvidence } from './evidence/read-evidence.ts';
import { addExamples } from './examples/add-examples.ts';
import { publicPath } from './feeds/addresses.ts';
import { createPost } from './posts/create-post.ts';
import { deletePost, restorePost } from './posts/delete-post.ts';
import { getPost } from './posts/get-post.ts';
import { listAllPosts } from './posts/list-all-posts.ts';
import { savePost } from './posts/save-post.ts';
import { withKnownPictures } from './posts/store-cover.ts';
import { getVersion, listVersions } from './posts/versions.ts';
import { deleteWorkingCopy, saveWorkingCopy } from './posts/working-copies.ts';
import { listGuides, listPosts } from './readers/list-posts.ts';
import { endPreviewLink, makePreviewLink, readPreview } from './readers/preview.ts';
import { countTags, listUsedCategories } from './readers/queries.ts';
import { readArchive } from './readers/read-archive.ts';
import { readPillar, readPost } from './readers/read-post.ts';
import { updateTag } from './tags/change-tag.ts';
import { listTagTexts } from './tags/list-tags.ts';

/** Leaves out a canonical URL that is the post's own: it would take the post out of the sitemap. */
function withoutOwnCanonical<Change extends Pick<PillarChange, 'canonical_url' | 'slug'>>(
  { PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>,
  kind: PostKind,
  change: Change,
): Change {
  const own = change.slug && PUBLIC_URL + publicPath({ kind, slug: change.slug });
  return own && change.canonical_url === own ? { ...change, canonical_url: null } : change;
}

type Ctx = BlogCtx & EvidenceCtx & Parameters<typeof withKnownPictures>[0];

export function blogRoutes(router: Router, ctx: Ctx): void {
  readerRoutes(router, ctx);
  postRoutes(router, ctx);
  pillarRoutes(router, ctx);
  editorRoutes(router, ctx);
  categoryRoutes(router, ctx);
}

function readerRoutes(router: Router, ctx: BlogCtx & EvidenceCtx): void {
  /** Signed-in users may have changed something just now, so they read from the primary. */
  const readFor = (actor: SignedIn | undefined): Read => (actor ? readFrom(ctx.db) : ctx.read);
  router.on(routes.listPosts, ({ actor, query }) => readFor(actor)((db) => listPosts({ db }, query)));
  router.on(routes.listCategories, ({ actor }) => readFor(actor)(listUsedCategories));
  router.on(routes.listTags, ({ actor }) => readFor(actor)((db) => countTags(db, { publishedOnly: true })));
  router.on(routes.listGuides, ({ actor }) => readFor(actor)(listGuides));
  router.on(routes.blogArchive, ({ actor, params, query }) =>
    readArchive({ ...ctx, read: readFor(actor) }, { ...params, ...query }),
  );
  router.on(routes.blogPost, ({ actor, params }) => readPost({ ...ctx, read: readFor(actor) }, params.slug));
  router.on(routes.pillarPage, ({ actor, params }) =>
    readPillar({ ...ctx, read: readFor(actor) }, params.slug),
  );
  router.on(routes.evidencePage, ({ actor, params }) =>
    readEvidence({ ...ctx, read: readFor(actor) }, params),
  );
  router.on(routes.postPreview, ({ params }) => readPreview(ctx, params.token));
}

function postRoutes(router: Router, ctx: Ctx): void {
  router.on(routes.listAllPosts, ({ query }) => listAllPosts(ctx, { ...query, kind: 'post' }));
  router.on(routes.adminPost, async ({ params }) => ({ post: await getPost(ctx, params.id, 'post') }));
  router.on(routes.addPost, async ({ actor, body }) => ({
    post: await createPost(
      ctx,
      actor,
      await withKnownPictures(ctx, withoutOwnCanonical(ctx.config, 'post', body)),
      { kind: 'post', asks: true },
    ),
  }));
  router.on(routes.updatePost, async ({ actor, params: { id }, body }) => ({
    post: await savePost(
      ctx,
      actor,
      id,
      await withKnownPictures(ctx, withoutOwnCanonical(ctx.config, 'post', body), id),
      { kind: 'post', asks: true },
    ),
  }));
  router.on(routes.deletePost, async ({ actor, params }) => {
    await deletePost(ctx, actor, params.id, 'post');
    return { message: 'Post deleted' };
  });
  router.on(routes.restorePost, async ({ actor, params }) => ({
    post: await restorePost(ctx, actor, params.id, 'post'),
  }));
  router.on(routes.addExamplePosts, async ({ actor }) => ({ posts: await addExamples(ctx, actor) }));
}

function pillarRoutes(router: Router, ctx: Ctx): void {
  router.on(routes.listPillarPages, ({ query }) => listAllPosts(ctx, { ...query, kind: 'pillar' }));
  router.on(routes.adminPillarPage, async ({ params }) => ({
    post: await getPost(ctx, params.id, 'pillar'),
  }));
  router.on(routes.addPillarPage, async ({ actor, body }) => ({
    post: await createPost(
      ctx,
      actor,
      await withKnownPictures(ctx, withoutOwnCanonical(ctx.config, 'pillar', body)),
      { kind: 'pillar', asks: true },
    ),
  }));
  router.on(routes.updatePillarPage, async ({ actor, params: { id }, body }) => ({
    post: await savePost(
      ctx,
      actor,
      id,
      await withKnownPictures(ctx, withoutOwnCanonical(ctx.config, 'pillar', body), id),
      { kind: 'pillar', asks: true },
    ),
  }));
  router.on(routes.deletePillarPage, async ({ actor, params }) => {
    await deletePost(ctx, actor, params.id, 'pillar');
    return { message: 'Pillar page deleted' };
  });
  router.on(routes.restorePillarPage, async ({ actor, params }) => ({
    post: await restorePost(ctx, actor, params.id, 'pillar'),
  }));
}

/** Shared by posts and pillar pages. */
function editorRoutes(router: Router, ctx: BlogCtx & { config: Pick<Config, 'PUBLIC_URL'> }): void {
  router.on(routes.savePostDraft, async ({ params, body }) => ({
    saved_at: (await saveWorkingCopy(ctx, params.id, body)).toISOString(),
  }));
  router.on(routes.dropPostDraft, ({ params }) => deleteWorkingCopy(ctx, params.id));
  router.on(routes.makePreviewLink, async ({ actor, params }) => ({
    url: `${ctx.config.PUBLIC_URL}${await makePreviewLink(ctx, actor, params.id)}`,
  }));
  router.on(routes.endPreviewLink, ({ actor, params }) => endPreviewLink(ctx, actor, params.id));
  router.on(routes.postVersions, ({ params, query }) => listVersions(ctx, params.id, query.page));
  router.on(routes.postVersion, ({ params }) => getVersion(ctx, params));
  router.on(routes.listAllTags, () => countTags(ctx.db, { publishedOnly: false }));
}

function categoryRoutes(router: Router, ctx: BlogCtx): void {
  router.on(routes.listAllCategories, () => listCategories(ctx.db));
  router.on(routes.addCategory, async ({ actor, body }) => ({
    category: await addCategory(ctx, actor, body),
  }));
  router.on(routes.updateCategory, async ({ actor, params, body }) => ({
    category: await changeCategory(ctx, actor, params.id, body),
  }));
  router.on(routes.listCategoryTexts, async () => ({ categories: await listCategoryTexts(ctx.db) }));
  router.on(routes.listTagTexts, ({ query }) => listTagTexts(ctx, query));
  router.on(routes.updateTagTexts, async ({ actor, params, body }) => ({
    tag: await updateTag(ctx, actor, params.slug, body),
  }));
  router.on(routes.deleteCategory, async ({ actor, params }) => {
    await deleteCategory(ctx, actor, params.id);
    return { message: 'Category deleted' };
  });
}
