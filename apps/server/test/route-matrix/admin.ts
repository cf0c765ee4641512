import { buildTask } from '../../src/features/tasks/factory.ts';
import { forAdmins, type Rows, type Scene } from './row.ts';

async function anybodysTask({ db, owner }: Scene) {
  const { id } = await buildTask(db, { workspaceId: owner.actor.workspaceId, article: { text: '# Coffee' } });
  return { params: { id } };
}

export const adminRows = {
  modelPrices: { expected: forAdmins() },
  setModelPrice: {
    expected: forAdmins(),
    call: () => ({
      body: { provider: 'openai', model: 'gpt-x', input: 250_000, cachedInput: null, output: 2_000_000 },
    }),
  },
  adminTaskDebug: { expected: forAdmins(), call: anybodysTask },
} satisfies Partial<Rows>;
