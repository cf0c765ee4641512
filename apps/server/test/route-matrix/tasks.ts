import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildArticle, buildVersion } from '../../src/articles/text/factory.ts';
import { buildReadyTask, buildRun, sampleTaskFields } from '../../src/articles/writing/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const params = ({ id }: { id: string }) => ({ params: { id } });

const newTask = async ({ db, owner }: Scene) =>
  params(await buildTask(db, { workspaceId: owner.actor.workspaceId, article: { text: '# Coffee' } }));
async function oldVersion({ db, owner }: Scene) {
  const { workspaceId } = owner.actor;
  const { id } = await buildTask(db, { workspaceId });
  const { id: articleId } = await buildArticle(db, { workspaceId, taskId: id });
  const { id: versionId } = await buildVersion(db, { articleId });
  return { params: { id, versionId } };
}
const writtenTask = async ({ db, owner }: Scene) => {
  const { workspaceId } = owner.actor;
  const { id } = await buildTask(db, { workspaceId });
  await buildArticle(db, { workspaceId, taskId: id });
  return params({ id });
};
const readyTask = async ({ db, owner }: Scene) => params(await buildReadyTask(db, owner.actor.workspaceId));
async function runningTask({ db, owner: { actor } }: Scene) {
  const { workspaceId } = actor;
  const task = await buildReadyTask(db, workspaceId);
  await buildRun(db, { workspaceId, taskId: task.id });
  return params(task);
}

export const taskRows = {
  listTasks: { expected: forSignedIn(), call: () => ({ query: { search: 'coffee' } }) },
  createTask: { expected: forSignedIn(201), call: () => ({ body: { name: 'Cold brew' } }) },
  autoCreateTask: { expected: forSignedIn(201) },
  taskStats: { expected: forSignedIn() },
  sampleTask: { expected: forSignedIn() },
  activity: { expected: forSignedIn(), call: () => ({ query: { timeZone: 'Europe/Madrid' } }) },
  getTask: { expected: forOwner(), call: newTask },
  updateTask: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newTask(scene)), body: { name: 'Cold brew', currentStep: 2 } }),
  },
  deleteTask: { expected: forOwner(), call: newTask },
  deleteTasks: {
    expected: forSignedIn(),
    call: async (scene) => ({ body: { ids: [(await newTask(scene)).params.id] } }),
  },
  duplicateTask: {
    expected: forOwner(201),
    call: async (scene) => ({ ...(await newTask(scene)), body: {} }),
  },
  finishTask: { expected: forOwner(), call: newTask },
  articleText: { expected: forOwner(), call: writtenTask },
  articleVersions: { expected: forOwner(), call: newTask },
  articleVersion: { expected: forOwner(), call: oldVersion },
  setAside: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newTask(scene)), body: { text: '# Tea' } }),
  },
  restoreVersion: { expected: forOwner(204), call: oldVersion },
} satisfies Partial<Rows>;

export const generationRows = {
  startGeneration: { expected: forOwner(), call: readyTask },
  generateArticle: { expected: forOwner(), call: readyTask, work: true },
  generationStatus: { expected: forOwner(), call: runningTask },
  generationEvents: { expected: forOwner(), call: readyTask },
  makeOutline: { expected: forOwner(), call: readyTask },
  articleEvidence: { expected: forOwner(), call: newTask },
  similarText: {
    expected: forOwner(),
    call: async (scene) => {
      const { params: task } = await newTask(scene);
      return { params: { ...task, otherId: task.id } };
    },
  },
  articleDisclosure: { expected: forOwner(), call: writtenTask },
  setArticleDisclosure: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await writtenTask(scene)), body: { choice: 'hide' } }),
  },
  setOwnKnowledge: {
    expected: forOwner(),
    call: async (scene) => ({
      ...(await newTask(scene)),
      body: { sentences: ['We have roasted for 12 years.'] },
    }),
  },
  articleSupport: { expected: forOwner(), call: newTask },
  // No verifier is set up.
  checkSupport: { expected: forOwner(503), call: newTask },
  cancelSupportCheck: { expected: forOwner(), call: newTask },
  cancelGeneration: { expected: forOwner(), call: runningTask },
  sourceSupport: { expected: forOwner(), call: newTask },
  articleEstimate: { expected: forOwner(), call: readyTask },
  articleLedger: { expected: forOwner(), call: newTask },
  generateWithoutTask: {
    expected: forSignedIn(),
    call: () => ({
      body: { topics: ['How to make better coffee at home'], sources: sampleTaskFields().sources },
    }),
    work: true,
  },
  writer: { expected: forSignedIn() },
} satisfies Partial<Rows>;
