import { eq } from 'drizzle-orm';
import { buildPlan } from '../../src/articles/planning/factory.ts';
import { articlePlans } from '../../src/articles/planning/tables.ts';
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
  getAdditions: { expected: forOwner(), call: newPlan },
  saveAnswers: {
    expected: forOwner(),
    call: async (scene) => {
      const { params } = await newPlan(scene);
      await scene.db
        .update(articlePlans)
        .set({ additions: { said: [], questions: [] } })
        .where(eq(articlePlans.taskId, params.id));
      return { params, body: { answers: [] } };
    },
  },
  cancelPlan: { expected: forOwner(), call: newPlan },
} satisfies Partial<Rows>;
