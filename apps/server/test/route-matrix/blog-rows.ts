import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { createLog } from '../../src/platform/create-log.ts';
import { buildEvidence, CITING } from '../../src/publishing/evidence/factory.ts';
import { buildPost } from '../../src/publishing/factory.ts';
import { makePreviewLink } from '../../src/publishing/readers/preview.ts';
import { postCategories, posts, postTags, postVersions } from '../../src/publishing/tables.ts';
import { forAdmins, forEverybody, forSignedIn, type Rows, type Scene } from './row.ts';

const body = { title: 'A post', content: 'Text.' };
/** The rows are about access: the posts of a scene may have one title. */
const confirmed = { ...body, confirm_duplicates: true };
const fields = {
  slug: '',
  excerpt: '',
  cover_image: null,
  cover_alt: '',
  author: '',
  author_id: null,
  reviewed_by_id: null,
  category: null,
  tags: [],
  featured: false,
  evidence_page: false,
  language: 'en',
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
  canonical_url: null,
  noindex: false,
  social_title: '',
  social_description: '',
  social_image: null,
  ...body,
};

const post = async ({ db }: Scene) => {
  const { id } = await buildPost(db, { published: true });
  return { params: { id } };
};
const pillar = async ({ db }: Scene) => {
  const { id } = await buildPost(db, { kind: 'pillar', published: true });
  return { params: { id } };
};
const category = async ({ db }: Scene) => {
  const id = randomUUID();
  await db.insert(postCategories).values({ id, name: id, slug: id });
  return { params: { id }, body: { name: randomUUID() } };
};

const tag = async ({ db }: Scene) => {
  const slug = randomUUID();
  await db.insert(postTags).values({ slug, name: slug });
  return { params: { slug }, body: { intro: 'All about it.' } };
};

export const blogRows = {
  listPosts: { expected: forEverybody(), call: () => ({ query: { search: 'coffee' } }) },
  listCategories: { expected: forEverybody() },
  listTags: { expected: forEverybody() },
  listGuides: { expected: forEverybody() },
  blogArchive: {
    expected: forEverybody(),
    async call({ db }) {
      await buildPost(db, { published: true, tags: ['Coffee'] });
      return { params: { kind: 'tag', slug: 'coffee' }, query: {} };
    },
  },
  blogPost: {
    expected: forEverybody(),
    call: async ({ db }) => ({ params: { slug: (await buildPost(db, { published: true })).slug } }),
  },
  evidencePage: {
    expected: forEverybody(),
    async call({ db }) {
      const { id, slug } = await buildPost(db, { ...CITING, published: true });
      await db.update(posts).set({ evidencePage: true, evidence: buildEvidence() }).where(eq(posts.id, id));
      return { params: { kind: 'post' as const, slug } };
    },
  },
  pillarPage: {
    expected: forEverybody(),
    call: async ({ db }) => ({
      params: { slug: (await buildPost(db, { kind: 'pillar', published: true })).slug },
    }),
  },
  postPreview: {
    expected: forEverybody(),
    async call({ db, owner }) {
      const { id } = await buildPost(db);
      const path = await makePreviewLink({ db, log: createLog('silent') }, owner.actor, id);
      return { params: { token: path.split('/').at(-1) ?? '' } };
    },
  },

  listAllPosts: { expected: forAdmins(), call: () => ({ query: {} }) },
  adminPost: { expected: forAdmins(), call: post },
  addPost: { expected: forAdmins(201), call: () => ({ body }) },
  updatePost: { expected: forAdmins(), call: async (scene) => ({ ...(await post(scene)), body: confirmed }) },
  deletePost: { expected: forAdmins(), call: post },
  restorePost: { expected: forAdmins(), call: post },
  listPillarPages: { expected: forAdmins(), call: () => ({ query: {} }) },
  adminPillarPage: { expected: forAdmins(), call: pillar },
  addPillarPage: { expected: forAdmins(201), call: () => ({ body }) },
  updatePillarPage: {
    expected: forAdmins(),
    call: async (scene) => ({ ...(await pillar(scene)), body: confirmed }),
  },
  deletePillarPage: { expected: forAdmins(), call: pillar },
  restorePillarPage: { expected: forAdmins(), call: pillar },
  savePostDraft: { expected: forAdmins(), call: async (scene) => ({ ...(await post(scene)), body: fields }) },
  dropPostDraft: { expected: forAdmins(204), call: post },
  makePreviewLink: { expected: forAdmins(), call: post },
  endPreviewLink: { expected: forAdmins(204), call: post },
  postVersions: { expected: forAdmins(), call: async (scene) => ({ ...(await post(scene)), query: {} }) },
  postVersion: {
    expected: forAdmins(),
    async call(scene) {
      const { params } = await post(scene);
      const versionId = randomUUID();
      const version = { id: versionId, postId: params.id, version: 0, fields, words: 1 };
      await scene.db.insert(postVersions).values(version);
      return { params: { ...params, versionId } };
    },
  },
  listAllTags: { expected: forAdmins() },
  listAllCategories: { expected: forAdmins() },
  addCategory: { expected: forAdmins(201), call: () => ({ body: { name: randomUUID() } }) },
  updateCategory: { expected: forAdmins(), call: category },
  deleteCategory: {
    expected: forAdmins(),
    call: async (scene) => ({ params: (await category(scene)).params }),
  },
  listCategoryTexts: { expected: forAdmins() },
  listTagTexts: { expected: forAdmins(), call: () => ({ query: {} }) },
  updateTagTexts: { expected: forAdmins(), call: tag },
  listBlogAuthors: { expected: forAdmins() },
  addExamplePosts: {
    expected: forAdmins(201),
    async call({ db }) {
      await db.delete(posts).where(sql`true`);
      return {};
    },
  },
  // Only admins publish, and only articles of their workspaces.
  publishArticle: {
    expected: { ...forSignedIn(403), admin: 404 },
    async call({ db, owner }) {
      const finishedAt = new Date();
      const { workspaceId } = owner.actor;
      const { id } = await buildTask(db, { workspaceId, finishedAt, article: { text: '# Coffee' } });
      return { params: { id }, body: { published: true } };
    },
  },
} satisfies Partial<Rows>;
