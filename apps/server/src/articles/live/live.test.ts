import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import type { BuiltUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { members } from '../../workspaces/tables.ts';
import { buildTask } from '../brief/factory.ts';
import { forgetPresence } from './forget-presence.ts';
import { articleClaims, articlePresence } from './tables.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const { db } = testDb;

const TEXT = `# Coffee

Hot.

## Costs

A kilogram of beans costs 20 euros. Filters cost little. Water is nearly free.

## Taste

Fruity.
`;

async function team() {
  const ana = await buildTeam(db);
  const { workspaceId } = ana.actor;
  const ben = await buildMember(db, { workspaceId, memberRole: 'editor', name: 'Ben Ode' });
  const { id } = await buildTask(db, { workspaceId, article: { text: TEXT } });
  const params = { id };
  const claimsFor = async (who: BuiltUser) =>
    (await app.as(who).articleClaims({ params })).claims.map(({ name, heading, ordinal }) => [
      name,
      heading,
      ordinal,
    ]);
  const save = (who: BuiltUser, text: string) =>
    app.as(who).updateTask({ params, body: { generated_article: text } });
  return { ana, ben, params, workspaceId, claimsFor, save };
}

describe('presence', () => {
  const show = (who: BuiltUser, id: string, where: { heading?: string; tabId?: string; editing?: boolean }) =>
    app.as(who).showPresence({
      params: { id, tabId: where.tabId ?? randomUUID() },
      body: { mode: where.editing ? 'editing' : 'reading', heading: where.heading ?? null },
    });
  const seen = async (who: BuiltUser, id: string) =>
    (await app.as(who).articlePresence({ params: { id } })).members;

  it('shows the other members, once each, where they edit or were last', async () => {
    const { ana, ben, params, workspaceId } = await team();
    const carl = await buildMember(db, { workspaceId, memberRole: 'viewer', name: 'Carl' });
    await show(ben, params.id, { heading: 'Costs', editing: true });
    await show(ben, params.id, { heading: 'Taste' });
    await show(carl, params.id, { heading: '' });
    const { members: others } = await show(ana, params.id, {});
    expect(others).toEqual([
      { user_id: ben.actor.userId, name: 'Ben Ode', mode: 'editing', heading: 'Costs', seconds_left: 45 },
      { user_id: carl.actor.userId, name: 'Carl', mode: 'reading', heading: '', seconds_left: 45 },
    ]);
    expect((await seen(ben, params.id)).map(({ name }) => name)).toEqual(['Ann Writer', 'Carl']);
  });

  it('ends when the tab is closed, and 45 seconds after its last sign of life', async () => {
    const { ana, ben, params } = await team();
    const tabId = randomUUID();
    await show(ben, params.id, { tabId });
    await app.as(ben).endPresence({ params: { ...params, tabId } });
    expect(await seen(ana, params.id)).toEqual([]);
    await show(ben, params.id, { tabId });
    const ofTask = eq(articlePresence.taskId, params.id);
    await db.update(articlePresence).set({ seenAt: sql`now() - interval '44 seconds'` }).where(ofTask);
    expect(await seen(ana, params.id)).toHaveLength(1);
    await db.update(articlePresence).set({ seenAt: sql`now() - interval '45 seconds'` }).where(ofTask);
    expect(await seen(ana, params.id)).toEqual([]);
    await forgetPresence(app.deps);
    expect(await db.$count(articlePresence, ofTask)).toBe(0);
  });

  it('ends for a member who is removed, and is nothing for a program', async () => {
    const { ana, ben, params, workspaceId } = await team();
    await show(ben, params.id, {});
    const token = await buildToken(db, ana, { scopes: ['read', 'write'] });
    await expect(
      app.send(
        { ...ana, headers: token.headers },
        'PUT',
        `/api/tasks/${params.id}/article/presence/${randomUUID()}`,
        { mode: 'reading', heading: null },
      ),
    ).resolves.toMatchObject({ status: 403 });
    await db
      .delete(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, ben.actor.userId)));
    expect(await seen(ana, params.id)).toEqual([]);
  });

  it('counts at most 20 tabs of a member', async () => {
    const { ben, params } = await team();
    for (let tab = 0; tab < 22; tab += 1) await show(ben, params.id, {});
    expect(await db.$count(articlePresence, eq(articlePresence.taskId, params.id))).toBe(20);
  });
});

describe('claims on sections', () => {
  it('are taken by saving a changed section, and given back', async () => {
    const { ana, ben, params, claimsFor, save } = await team();
    await save(ben, TEXT.replace('Fruity.', 'Fruity and mild.'));
    expect(await claimsFor(ana)).toEqual([['Ben Ode', 'Taste', 0]]);
    const { claims } = await app
      .as(ana)
      .setClaim({ params, body: { heading: 'Costs', ordinal: 0, held: true } });
    expect(claims).toHaveLength(2);
    expect(claims.every(({ seconds_left }) => seconds_left > 170 && seconds_left <= 180)).toBe(true);
    await app.as(ben).setClaim({ params, body: { heading: 'Taste', ordinal: 0, held: false } });
    // Nobody gives back for somebody else.
    await app.as(ben).setClaim({ params, body: { heading: 'Costs', ordinal: 0, held: false } });
    expect(await claimsFor(ben)).toEqual([['Ann Writer', 'Costs', 0]]);
  });

  it('expire three minutes after the last change', async () => {
    const { ana, ben, params, claimsFor, save } = await team();
    await save(ben, TEXT.replace('Fruity.', 'Mild.'));
    await db
      .update(articleClaims)
      .set({ until: sql`now() + interval '1 second'` })
      .where(eq(articleClaims.taskId, params.id));
    await save(ben, TEXT.replace('Fruity.', 'Mild and sweet.'));
    const { claims } = await app.as(ana).articleClaims({ params });
    expect(claims[0]?.seconds_left).toBeGreaterThan(170);
    await db.update(articleClaims).set({ until: sql`now()` }).where(eq(articleClaims.taskId, params.id));
    expect(await claimsFor(ana)).toEqual([]);
  });

  it('stay with a section that somebody else renames, and end with one that is deleted', async () => {
    const { ana, ben, params, claimsFor, save } = await team();
    for (const heading of ['Costs', 'Taste'])
      await app.as(ben).setClaim({ params, body: { heading, ordinal: 0, held: true } });
    await save(ana, TEXT.replace('## Costs', '## What it costs').replace(/## Taste[^]*/, ''));
    expect(await claimsFor(ana)).toEqual([
      ['Ben Ode', 'What it costs', 0],
      ['Ann Writer', 'What it costs', 0],
    ]);
  });

  it('are not taken by a paste over the article, nor by programs, nor for sections that are not there', async () => {
    const { ana, params, claimsFor, save } = await team();
    await save(ana, ['# Tea', '## A', '1', '## B', '2', '## C', '3', '## D', '4'].join('\n\n'));
    const token = await buildToken(db, ana, { scopes: ['read', 'write'] });
    const program = { ...ana, headers: token.headers };
    await save(program, ['# Tea', '## A', '1', '## B', '2', '## C', '3', '## D', '5'].join('\n\n'));
    expect(await claimsFor(ana)).toEqual([]);
    const missing = app.as(ana).setClaim({ params, body: { heading: 'Costs', ordinal: 0, held: true } });
    await expect(missing).rejects.toMatchObject({ code: 'ARTICLE_CHANGED' });
  });

  it('never keep anybody from saving', async () => {
    const { ana, ben, claimsFor, save } = await team();
    await save(ben, TEXT.replace('Fruity.', 'Mild.'));
    await save(ana, TEXT.replace('Fruity.', 'Sweet.'));
    expect(await claimsFor(ana)).toEqual([
      ['Ben Ode', 'Taste', 0],
      ['Ann Writer', 'Taste', 0],
    ]);
  });
});
