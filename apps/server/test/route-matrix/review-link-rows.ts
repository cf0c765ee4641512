import { randomUUID } from 'node:crypto';
import { REVIEW_LINK_HEADER, REVIEW_SESSION_HEADER } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { readingOf } from '../../src/articles/approval/factory.ts';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildThread } from '../../src/articles/comments/factory.ts';
import { buildReviewer, buildReviewLink } from '../../src/articles/review-links/factory.ts';
import { type reviewers, reviewLinks } from '../../src/articles/review-links/tables.ts';
import { articles } from '../../src/articles/text/tables.ts';
import { hashPassword } from '../../src/identity/index.ts';
import { hashOf } from '../../src/platform/crypto/hash-of.ts';
import { forEverybody, forOwner, type Rows, type Scene } from './row.ts';

const quote = 'Grind it late.';
const TOKEN = 'T'.repeat(43);
const SESSION = 'S'.repeat(43);
const CODE = '123456';
const headers = { [REVIEW_LINK_HEADER]: TOKEN, [REVIEW_SESSION_HEADER]: SESSION };
const anchor = { version: 1, start: 10, end: 24, quote, prefix: '# Coffee\n\n', suffix: '' };

async function article({ db, owner }: Scene) {
  const { workspaceId } = owner.actor;
  const { id } = await buildTask(db, { workspaceId, article: { text: `# Coffee\n\n${quote}` } });
  const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.taskId, id));
  return { id, articleId: row!.id };
}

/** A link of the owner with the one token, and a reviewer with the one session. */
async function link(
  scene: Scene,
  overrides: Partial<typeof reviewers.$inferInsert> & { code?: string } = {},
) {
  const { db, owner } = scene;
  const { code, ...reviewer } = overrides;
  const { id: taskId, articleId } = await article(scene);
  await db.delete(reviewLinks).where(eq(reviewLinks.hash, hashOf(TOKEN)));
  const createdBy = owner.actor.userId;
  const { id: linkId } = await buildReviewLink(db, {
    taskId,
    createdBy,
    token: TOKEN,
    ...(code && { code }),
  });
  await buildReviewer(db, { linkId, hash: hashOf(SESSION), ...reviewer });
  return { taskId, articleId, linkId };
}

const opened = async (scene: Scene) => {
  await link(scene);
  return {};
};
const decision = async (scene: Scene) => {
  const { articleId } = await link(scene);
  return { body: { ...(await readingOf(scene.db, articleId)), note: 'Fine' } };
};
const ofMembers = async (scene: Scene) => {
  const { taskId, linkId } = await link(scene);
  return { params: { id: taskId, linkId } };
};

/** Links end with the account that made them. */
const withToken = (status?: number) => ({
  expected: { ...forEverybody(status), disabled: 422 },
  headers,
  byToken: true as const,
});

export const reviewLinkRows = {
  reviewLinks: {
    expected: forOwner(),
    call: async (scene) => ({ params: { id: (await ofMembers(scene)).params.id } }),
  },
  createReviewLink: {
    expected: forOwner(201),
    call: async (scene) => ({ params: { id: (await article(scene)).id }, body: { name: 'Client' } }),
  },
  revokeReviewLink: { expected: forOwner(204), call: ofMembers },
  showThread: {
    expected: forOwner(),
    call: async (scene) => {
      const { id } = await article(scene);
      const { threadId } = await buildThread(scene.db, { taskId: id, quote, userId: null });
      return { params: { id, threadId }, body: { shown: true } };
    },
  },
  openReview: { ...withToken(), call: opened },
  enterReviewCode: {
    ...withToken(),
    call: async (scene) => {
      await link(scene, { code: CODE });
      return { body: { code: CODE } };
    },
  },
  reviewChanges: { ...withToken(), call: opened },
  reviewTalk: { ...withToken(), call: opened },
  sendMailboxCode: {
    ...withToken(),
    call: async (scene) => {
      await link(scene);
      return { body: { name: 'Mia', email: `${randomUUID()}@client.test` } };
    },
  },
  proveMailbox: {
    ...withToken(),
    call: async (scene) => {
      await link(scene, {
        provedAt: null,
        codeHash: await hashPassword(CODE),
        codeUntil: new Date(Date.now() + 60_000),
      });
      return { body: { code: CODE } };
    },
  },
  nameReviewer: {
    ...withToken(),
    call: async (scene) => {
      await link(scene);
      return { body: { name: 'Mia C.' } };
    },
  },
  recordReviewViews: {
    ...withToken(204),
    call: async (scene) => {
      await link(scene);
      return { body: { version: 1, sections: [{ heading: '', ordinal: 0, seconds: 15 }] } };
    },
  },
  startReviewThread: {
    ...withToken(201),
    call: async (scene) => {
      await link(scene);
      return { body: { id: randomUUID(), commentId: randomUUID(), anchor, body: 'Says who?' } };
    },
  },
  answerInReview: {
    ...withToken(201),
    call: async (scene) => {
      const { taskId, linkId } = await link(scene);
      const thread = { taskId, quote, userId: null, reviewLinkId: linkId };
      const { threadId } = await buildThread(scene.db, thread);
      return { params: { threadId }, body: { id: randomUUID(), body: 'Says who?' } };
    },
  },
  suggestInReview: {
    ...withToken(201),
    call: async (scene) => {
      await link(scene);
      return { body: { id: randomUUID(), anchor, replacement: 'Grind it at the end.' } };
    },
  },
  approveInReview: { ...withToken(), call: decision },
  askChangesInReview: { ...withToken(), call: decision },
} satisfies Partial<Rows>;
