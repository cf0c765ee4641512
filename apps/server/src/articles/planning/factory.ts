import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { buildTask } from '../brief/factory.ts';
import { startPlan } from './start-plan.ts';
import type { PlanInput } from './tables.ts';

export const planInput = (input: Partial<PlanInput> = {}): PlanInput => ({
  keyword: '',
  title: '',
  urls: [],
  notes: '',
  resourceIds: [],
  findSources: false,
  ...input,
});

/** Creates a task with a started plan. */
export async function buildPlan(
  db: Db,
  input: Partial<PlanInput>,
  { person, ...task }: { person?: BuiltUser } & Partial<Parameters<typeof buildTask>[1]> = {},
) {
  const owner = person ?? (await buildUser(db));
  const { workspaceId, userId } = owner.actor;
  const { id: taskId } = await buildTask(db, { name: 'Untitled article', ...task, workspaceId, userId });
  await inTransaction({ db }, (tx) => startPlan(tx, owner.actor, taskId, planInput(input)));
  return { person: owner, taskId, params: { id: taskId } };
}
