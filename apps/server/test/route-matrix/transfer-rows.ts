import { randomUUID } from 'node:crypto';
import { insertImport } from '../../src/publishing/transfer/queries.ts';
import { forAdmins, type Rows } from './row.ts';

export const transferRows = {
  importPosts: {
    expected: forAdmins(202),
    file: Buffer.from('# A post\n'),
    call: () => ({ query: { file_name: 'post.md' } }),
  },
  listPostImports: { expected: forAdmins() },
  postImport: {
    expected: forAdmins(),
    async call({ db, account }) {
      const id = randomUUID();
      const { userId: startedBy } = account.actor;
      await insertImport(db, {
        id,
        startedBy,
        fileName: 'post.md',
        bytes: 1,
        publish: false,
        state: 'finished',
      });
      return { params: { id } };
    },
  },
  exportPosts: { expected: forAdmins() },
} satisfies Partial<Rows>;
