import { buildProfile } from '../../src/library/profiles/factory.ts';
import { buildAuthor } from '../../src/publishing/authors/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const author = async ({ db, owner }: Scene) => ({
  params: { id: (await buildAuthor(db, { workspaceId: owner.actor.workspaceId })).id },
});

export const authorRows = {
  listAuthors: { expected: forSignedIn() },
  createAuthor: { expected: forSignedIn(201), call: () => ({ body: { name: 'Ana Ruiz' } }) },
  makeAuthor: {
    expected: forOwner(201),
    async call({ db, owner }) {
      const content = { authorName: 'Ana Ruiz', authorBio: '', targetAudience: '' };
      const { workspaceId } = owner.actor;
      const { id } = await buildProfile(db, { workspaceId, type: 'author', content });
      return { body: { profile_id: id } };
    },
  },
  updateAuthor: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await author(scene)), body: { role: 'Gardener' } }),
  },
  deleteAuthor: { expected: forOwner(204), call: author },
} satisfies Partial<Rows>;
