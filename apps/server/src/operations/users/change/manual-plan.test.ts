import type { PlanType } from '@inkstep/contract';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { adminOfUsers } from '../../../../test/admin-of-users.ts';
import { buildTestApp } from '../../../../test/build-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildSubscription } from '../../../billing/factory.ts';
import { manualPlans } from '../../../billing/tables.ts';
import type { BuiltUser } from '../../../identity/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const { person, admin, put, recorded } = adminOfUsers(db, app);

describe('a plan by hand', () => {
  const planOf = async (who: BuiltUser) => {
    const { plan, monthly_articles } = await app.as(who).usage();
    return [plan, monthly_articles.limit];
  };
  const pay = ({ actor: { workspaceId } }: BuiltUser, planType: PlanType) =>
    buildSubscription(db, workspaceId, { planType });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const planRows = ({ actor: { workspaceId } }: BuiltUser) =>
    db.select().from(manualPlans).where(eq(manualPlans.workspaceId, workspaceId));

  it('[OPS-13] is in force at once, for limits and in the profile', async () => {
    const [boss, ann] = [await admin(), await person()];
    await put(boss, ann, { plan_type: 'pro' });
    expect(await planOf(ann)).toEqual(['pro', 150]);
    expect((await app.as(ann).me()).user.planType).toBe('pro');
    expect(await planRows(ann)).toMatchObject([{ planType: 'pro', endsAt: null, setBy: boss.actor.userId }]);
  });

  it.each([
    ['pro', 'max', 'max'],
    ['max', 'pro', 'max'],
    ['pro', 'pro', 'pro'],
    ['nonsense', 'pro', 'pro'],
  ] as const)('of %s beside a paid %s: %s is in force', async (manual, paid, expected) => {
    const ann = await person();
    await db.insert(manualPlans).values({ workspaceId: ann.actor.workspaceId, planType: manual });
    await pay(ann, paid);
    expect((await planOf(ann))[0]).toBe(expected);
  });

  it('ends by itself, and the plan falls back to what is paid for', async () => {
    const [boss, ann] = [await admin(), await person({ planType: 'pro' })];
    const until = inDays(1);
    const { body } = await put(boss, ann, { plan_type: 'max', plan_until: until });
    expect(body).toMatchObject({ user: { plan_type: 'max', plan_until: until } });
    await db
      .update(manualPlans)
      .set({ startsAt: sql`now() - interval '2 days'`, endsAt: sql`now() - interval '1 second'` })
      .where(eq(manualPlans.workspaceId, ann.actor.workspaceId));
    expect(await planOf(ann)).toEqual(['pro', 150]);
    const detail = await app.as(boss).getUser({ params: { id: ann.actor.userId } });
    expect(detail).toMatchObject({ user: { plan_type: 'pro', plan_until: null }, manual_plan: null });
  });

  it('is left as it is by the same plan, ends with Free, and changes its end', async () => {
    const [boss, ann] = [await admin(), await person()];
    const until = inDays(30);
    await put(boss, ann, { plan_type: 'pro', plan_until: until });
    const before = await planRows(ann);
    await put(boss, ann, { plan_type: 'pro' });
    await put(boss, ann, { plan_type: 'pro', plan_until: until });
    expect(await planRows(ann)).toEqual(before);
    await put(boss, ann, { plan_type: 'pro', plan_until: null });
    expect(await planRows(ann)).toMatchObject([{ planType: 'pro', endsAt: null }]);
    await put(boss, ann, { plan_type: 'free' });
    expect(await planRows(ann)).toEqual([]);
    expect((await recorded(ann)).map(({ before: was, after }) => [was, after])).toEqual([
      [
        { plan: 'V1_DEFAULT_ACCESS', until: null },
        { plan: 'pro', until },
      ],
      [{ until }, { until: null }],
      [{ plan: 'pro' }, { plan: 'V1_DEFAULT_ACCESS' }],
    ]);
  });

  it('is not made of a paid plan by saving the form', async () => {
    const [boss, ann] = [await admin(), await person({ planType: 'pro' })];
    await put(boss, ann, { plan_type: 'pro', plan_until: null });
    expect(await planRows(ann)).toEqual([]);
    await put(boss, ann, { plan_type: 'free' });
    expect((await planOf(ann))[0]).toBe('pro');
    expect(await recorded(ann)).toEqual([]);
  });

  it('refuses an end in the past', async () => {
    const [boss, ann] = [await admin(), await person()];
    const answer = await put(boss, ann, { plan_type: 'pro', plan_until: inDays(-1) });
    expect(answer).toMatchObject({
      status: 422,
      body: { message: 'Choose an end date in the future', error: { details: [{ path: 'plan_until' }] } },
    });
    expect(await planRows(ann)).toEqual([]);
  });
});
