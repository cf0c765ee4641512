import { randomUUID } from 'node:crypto';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { keywordItems } from '../../src/articles/brief/keywords/keyword-items.ts';
import { topicItems } from '../../src/articles/brief/topics/topic-items.ts';
import { buildSourceChange } from '../../src/articles/reread/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const TOPIC = { original: 'Coffee', edited: 'Coffee' };

async function newTask({ db, owner }: Scene, content = 'Hot water.') {
  const sourceId = randomUUID();
  const source = { id: sourceId, type: 'text' as const, url: '', title: 'Notes', content };
  const { id } = await buildTask(db, {
    workspaceId: owner.actor.workspaceId,
    keywords: ['coffee'],
    selectedTopics: [TOPIC],
    sources: [{ ...source, description: '', wordCount: 2 }],
  });
  const [topicId = '', keywordId = ''] = [topicItems([TOPIC])[0]?.id, keywordItems(['coffee'])[0]?.id];
  return { id, sourceId, topicId, keywordId };
}

const ofTask = async (scene: Scene) => ({ params: { id: (await newTask(scene)).id } });
async function ofSource(scene: Scene) {
  const { id, sourceId } = await newTask(scene);
  return { params: { id, sourceId } };
}
const ofSuspect = async (scene: Scene) => {
  const bulk = 'Heat pump running costs matter to all who read about heat pump running costs. '.repeat(3);
  const { id, sourceId } = await newTask(scene, bulk);
  return { params: { id, sourceId } };
};
const ofChange = ({ db, owner }: Scene) => buildSourceChange(db, { workspaceId: owner.actor.workspaceId });
async function ofTopic(scene: Scene) {
  const { id, topicId } = await newTask(scene);
  return { params: { id, topicId } };
}
async function ofKeyword(scene: Scene) {
  const { id, keywordId } = await newTask(scene);
  return { params: { id, keywordId } };
}
const withBody =
  <Call extends object, Body>(call: (scene: Scene) => Promise<Call>, body: Body) =>
  async (scene: Scene) => ({ ...(await call(scene)), body });

export const itemRows = {
  taskSources: { expected: forOwner(), call: ofTask },
  addTaskSource: {
    expected: forOwner(201),
    call: withBody(ofTask, { type: 'text', url: '', title: 'More', content: 'Cold water.' } as const),
  },
  editTaskSource: { expected: forOwner(), call: withBody(ofSource, { title: 'New' }) },
  moveTaskSource: { expected: forOwner(), call: withBody(ofSource, { before: null }) },
  removeTaskSource: { expected: forOwner(204), call: ofSource },
  // Stores the result of the comparison.
  suspectSources: { expected: forOwner(), call: ofTask, changesOwn: true },
  keepSuspectSource: { expected: forOwner(), call: withBody(ofSuspect, { kept: true }) },
  sourceChanges: {
    expected: forSignedIn(),
    call: async (scene) => ({ query: { task: (await ofChange(scene)).taskId } }),
  },
  keepSourceChange: {
    expected: forOwner(),
    call: async (scene) => ({ params: { id: (await ofChange(scene)).id }, body: { kept: true, reason: '' } }),
  },
  acceptSourceChange: {
    expected: forOwner(204),
    call: async ({ db, owner, pageUrl }) => {
      const { workspaceId } = owner.actor;
      const now = ['Pour slowly, in circles, and wait for the bloom.'];
      return { params: { id: (await buildSourceChange(db, { workspaceId, url: pageUrl, now })).id } };
    },
  },
  taskTopics: { expected: forOwner(), call: ofTask },
  addTaskTopic: { expected: forOwner(201), call: withBody(ofTask, { topic: 'Tea' }) },
  editTaskTopic: { expected: forOwner(), call: withBody(ofTopic, { edited: 'Tea' }) },
  moveTaskTopic: { expected: forOwner(), call: withBody(ofTopic, { before: null }) },
  removeTaskTopic: { expected: forOwner(204), call: ofTopic },
  taskKeywords: { expected: forOwner(), call: ofTask },
  addTaskKeyword: { expected: forOwner(201), call: withBody(ofTask, { keyword: 'tea' }) },
  removeTaskKeyword: { expected: forOwner(204), call: ofKeyword },
} satisfies Partial<Rows>;
