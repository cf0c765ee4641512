import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { buildApproval, readingOf } from '../../src/articles/approval/factory.ts';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { articles } from '../../src/articles/text/tables.ts';
import { forEverybody, forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

async function article({ db, owner }: Scene) {
  const { workspaceId } = owner.actor;
  const { id } = await buildTask(db, { workspaceId, article: { text: '# Coffee\n\nGrind it.' } });
  const [row] = await db.select({ id: articles.id }).from(articles).where(eq(articles.taskId, id));
  return { params: { id }, articleId: row!.id };
}

async function reading(scene: Scene) {
  const { params, articleId } = await article(scene);
  return { params, body: { ...(await readingOf(scene.db, articleId)), note: 'Fine' } };
}

async function approval(scene: Scene) {
  const { params, articleId } = await article(scene);
  const { id: approvalId } = await buildApproval(scene.db, articleId, { isOwnLink: true });
  return { params: { ...params, approvalId } };
}

export const approvalRows = {
  articleApproval: {
    expected: forOwner(),
    namesMembers: true,
    call: async (scene) => ({ params: (await article(scene)).params }),
  },
  askForReview: {
    expected: forOwner(),
    namesMembers: true,
    call: async (scene) => ({ params: (await article(scene)).params, body: { version: 1 } }),
  },
  withdrawReview: {
    expected: forOwner(),
    namesMembers: true,
    call: async (scene) => ({ params: (await article(scene)).params }),
  },
  askForChanges: { expected: forOwner(), namesMembers: true, call: reading },
  approveArticle: { expected: forOwner(), namesMembers: true, call: reading },
  acceptApproval: { expected: forOwner(), namesMembers: true, call: approval },
  approvalRecord: { expected: forOwner(), call: approval },
  recordViews: {
    expected: forOwner(204),
    call: async (scene) => ({
      params: (await article(scene)).params,
      body: { version: 1, sections: [{ heading: 'Coffee', ordinal: 0, seconds: 3 }] },
    }),
  },
  listReviews: { expected: forSignedIn() },
  approvalKeys: { expected: forEverybody() },
  verifyRecord: { expected: forEverybody(), call: () => ({ body: { file: randomUUID() } }) },
  approvalPolicy: { expected: forSignedIn(), namesMembers: true },
  setApprovalPolicy: {
    expected: forSignedIn(),
    namesMembers: true,
    call: () => ({ body: { needed: null, approvers: 'editors', names_shown: false } }),
  },
} satisfies Partial<Rows>;
