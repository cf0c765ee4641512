import { randomUUID } from 'node:crypto';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildThread } from '../../src/articles/comments/factory.ts';
import { forOwner, type Rows, type Scene } from './row.ts';

const quote = 'Grind it late.';

async function article({ db, owner }: Scene) {
  const { id } = await buildTask(db, {
    workspaceId: owner.actor.workspaceId,
    article: { text: `# Coffee\n\n${quote}` },
  });
  return { params: { id } };
}

/** A comment of the caller. Other members may not change it. */
async function comment(scene: Scene) {
  const { id } = (await article(scene)).params;
  const { userId } = scene.account.actor;
  const { threadId, commentId } = await buildThread(scene.db, { taskId: id, quote, userId });
  return { params: { id, threadId, commentId } };
}

async function thread(scene: Scene) {
  const { id, threadId } = (await comment(scene)).params;
  return { params: { id, threadId } };
}

const written = () => ({ id: randomUUID(), body: 'Says who?' });
const anchor = { version: 1, start: 10, end: 24, quote, prefix: '# Coffee\n\n', suffix: '' };

export const commentRows = {
  articleThreads: { expected: forOwner(), call: article },
  threadComments: { expected: forOwner(), call: thread },
  startThread: {
    expected: forOwner(201),
    call: async (scene) => ({
      ...(await article(scene)),
      body: { ...written(), commentId: randomUUID(), anchor },
    }),
  },
  addComment: {
    expected: forOwner(201),
    call: async (scene) => ({ ...(await thread(scene)), body: written() }),
  },
  editComment: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await comment(scene)), body: { body: 'Says who?' } }),
  },
  deleteComment: { expected: forOwner(204), call: comment },
  setThreadState: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await thread(scene)), body: { state: 'resolved' } }),
  },
} satisfies Partial<Rows>;
