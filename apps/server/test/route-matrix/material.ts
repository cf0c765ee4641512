import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildProfile } from '../../src/library/profiles/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const newProfile = async ({ db, owner }: Scene) => {
  const { id } = await buildProfile(db, { workspaceId: owner.actor.workspaceId });
  return { params: { id } };
};

export const profileRows = {
  listProfiles: { expected: forSignedIn(), call: () => ({ query: { type: 'product' } }) },
  getProfile: { expected: forOwner(), call: newProfile },
  createProfile: {
    expected: forSignedIn(201),
    call: () => ({
      body: { presetType: 'product', presetName: 'Kettle shop', presetData: { name: 'Kettle' } },
    }),
  },
  updateProfile: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newProfile(scene)), body: { presetName: 'Tea shop' } }),
  },
  deleteProfile: { expected: forOwner(), call: newProfile },
  restoreProfile: { expected: forOwner(), call: newProfile },
} satisfies Partial<Rows>;

export const sourceRows = {
  extractSource: { expected: forSignedIn(), call: ({ pageUrl }) => ({ body: { url: pageUrl } }) },
  extractSources: { expected: forSignedIn(), call: ({ pageUrl }) => ({ body: { urls: [pageUrl] } }) },
  extractFile: {
    expected: forSignedIn(),
    file: Buffer.from('Water holds heat.'),
    call: () => ({ query: { file_name: 'notes.txt' } }),
  },
} satisfies Partial<Rows>;

export const researchRows = {
  findSources: {
    expected: forOwner(),
    call: async ({ db, owner }) => ({
      params: { id: (await buildTask(db, { workspaceId: owner.actor.workspaceId })).id },
      body: { topics: ['Pouring in circles'] },
    }),
  },
  researchKeyword: {
    expected: forOwner(),
    async call({ db, owner }) {
      const { id } = await buildTask(db, { workspaceId: owner.actor.workspaceId });
      return { body: { keyword: 'pour-over coffee', taskId: id } };
    },
  },
  autocomplete: { expected: forSignedIn(), call: () => ({ query: { q: 'coffee' } }) },
  suggestTopics: { expected: forSignedIn(), call: () => ({ body: { keywords: ['coffee'] } }) },
} satisfies Partial<Rows>;
