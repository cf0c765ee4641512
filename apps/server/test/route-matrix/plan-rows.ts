import { buildPlan } from '../../src/articles/planning/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const newPlan = async ({ db, owner }: Scene) => ({
  params: (await buildPlan(db, { keyword: 'pour-over coffee' }, { person: owner })).params,
});

export const planRows = {
  planNewTask: {
    expected: forSignedIn(201),
    call: () => ({ body: { keyword: 'pour-over coffee', length: 'snippet' } }),
  },
  getPlan: { expected: forOwner(), call: newPlan },
  retryPlan: { expected: forOwner(), call: newPlan },
  cancelPlan: { expected: forOwner(), call: newPlan },
} satisfies Partial<Rows>;
