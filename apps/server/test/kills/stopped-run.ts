import { allPaths, createClient, type Routes } from '@inkstep/contract';
import { and, eq, sql } from 'drizzle-orm';
import { buildReadyTask } from '../../src/articles/writing/factory.ts';
import {
  generationEvents,
  generationPrompts,
  generationSteps,
  generations,
} from '../../src/articles/writing/tables.ts';
import { type BuiltUser, buildUser } from '../../src/identity/factory.ts';
import type { Db } from '../../src/platform/db/connect.ts';
import { callStep } from '../call-step.ts';
import type { Answer, ModelCall } from '../fake-models/call.ts';
import { defaultAnswer } from '../fake-models/default-answer.ts';
import type { RecordedCall } from '../fake-models/start-fake-models.ts';
import { type HeldRow, holdRow } from './held-row.ts';
import type { Moment } from './moment.ts';
import { until } from './until.ts';

/** Sections that are too short are repaired, so that repairs can be interrupted too. */
const LENGTH_FACTOR = 0.6;

/** A run that stops at one moment until its writer was killed. */
export interface StoppedRun {
  moment: Moment | undefined;
  person: BuiltUser;
  taskId: string;
  start(origin: string): Promise<void>;
  /** True if the call belongs to this run. */
  isOwn(call: ModelCall): boolean;
  answer(call: ModelCall): Promise<Answer>;
  /** True once the run has reached the moment. */
  isThere(calls: readonly RecordedCall[]): Promise<boolean>;
  /** Call it once the writer is dead. Idempotent. */
  goOn(): Promise<void>;
}

/** `steps` are all steps of a run in order; without a moment the run completes. */
export async function buildStoppedRun(
  db: Db,
  steps: readonly string[],
  moment: Moment | undefined,
): Promise<StoppedRun> {
  const person = await buildUser(db, { planType: 'max' });
  const { userId, workspaceId } = person.actor;
  // Every prompt says for whom it is, which tells its calls from those of others.
  const author = { authorName: 'Ann', authorBio: '', targetAudience: `Reader ${userId}` };
  const { id: taskId } = await buildReadyTask(db, workspaceId, { author });
  const killed = Promise.withResolvers<void>();
  const last = moment ? steps.indexOf(moment.step) : steps.length;
  let isStopped = moment !== undefined;
  let row: HeldRow | undefined;

  const storedSteps = async () => {
    const rows = await db
      .select({ step: generationSteps.step })
      .from(generationSteps)
      .innerJoin(generations, eq(generations.id, generationSteps.generationId))
      .where(eq(generations.taskId, taskId));
    return rows.map(({ step }) => step);
  };
  const areStored = async (count: number) => {
    const stored = await storedSteps();
    return steps.slice(0, count).every((step) => stored.includes(step));
  };
  const shows = async (section: string) => {
    const event = generationEvents.event;
    const own = eq(generations.taskId, taskId);
    const said = sql`${event} -> 'pieces' @> ${JSON.stringify([{ id: section }])}::jsonb`;
    const found = await db
      .select({ id: generationEvents.id })
      .from(generationEvents)
      .innerJoin(generations, eq(generations.id, generationEvents.generationId))
      .where(and(own, said));
    return found.length > 0;
  };

  /** A prompt is stored without the call waiting for it. */
  const isKept = async (step: string) => {
    const kept = await db
      .select({ id: generationPrompts.id })
      .from(generationPrompts)
      .innerJoin(generations, eq(generations.id, generationPrompts.generationId))
      .where(and(eq(generations.taskId, taskId), eq(generationPrompts.step, step)));
    return kept.length > 0;
  };

  const run: StoppedRun = {
    moment,
    person,
    taskId,
    async start(origin) {
      const client = createClient<Routes>(allPaths, { baseUrl: origin, headers: () => person.headers });
      await client.startGeneration({ params: { id: taskId } });
    },
    isOwn: ({ prompt }) => prompt.includes(userId),
    async answer(call) {
      const answer = defaultAnswer(call, LENGTH_FACTOR);
      const place = steps.indexOf(callStep(call));
      if (!moment || !isStopped || place < last) return answer;
      if (place > last) {
        await killed.promise;
        return answer;
      }
      if (moment.at === 'answering') {
        const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
        return { fault: 'hang-mid-stream', text: text.slice(0, text.length / 2) };
      }
      // After the last step nothing but the end is left, which would not wait.
      if (moment.at === 'stored' && last < steps.length - 1) return answer;
      await until(`all before ${moment.step} is stored`, () => areStored(last));
      await until(`what ${moment.step} was asked is kept`, () => isKept(moment.step));
      row = await holdRow(
        db,
        moment.at === 'answered'
          ? sql`SELECT id FROM generations WHERE task_id = ${taskId} FOR UPDATE`
          : sql`SELECT id FROM tasks WHERE id = ${taskId} FOR UPDATE`,
      );
      return answer;
    },
    async isThere(calls) {
      const call = calls.find((own) => run.isOwn(own) && callStep(own) === moment?.step);
      if (!moment || !call) return false;
      switch (moment.at) {
        case 'answering': {
          const section = /^section:(.+)/.exec(moment.step)?.[1];
          return (await areStored(last)) && (section === undefined || (await shows(section)));
        }
        case 'answered':
          return call.endedAt !== undefined && row !== undefined && row.isWanted();
        case 'stored':
          return areStored(last + 1);
        case 'ending':
          return (await areStored(last + 1)) && row !== undefined && row.isWanted();
      }
    },
    async goOn() {
      isStopped = false;
      killed.resolve();
      await row?.release();
      row = undefined;
    },
  };
  return run;
}
