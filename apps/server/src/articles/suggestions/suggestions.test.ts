import { randomUUID } from 'node:crypto';
import { SUGGESTION_LIMITS, type Suggestion } from '@inkstep/contract';
import { articleParts } from '@inkstep/engine/checks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';
import { buildMember, buildTeam } from '../../workspaces/factory.ts';
import { inboxEntries } from '../../workspaces/inbox/tables.ts';
import { buildTask } from '../brief/factory.ts';
import { tasks } from '../brief/tables.ts';
import { articleChanges } from '../live/tables.ts';
import { articles } from '../text/tables.ts';
import { buildRun } from '../writing/factory.ts';
import { articleSuggestions } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const ann = await buildTeam(db);
const bea = await buildMember(db, { workspaceId: ann.actor.workspaceId, memberRole: 'contributor' });

const TEXT = `# Coffee

One is here. Two is here. Three is here.

## Grind size

A burr grinder gives even grounds. Fresh beans help.

## Milk

Any milk will do.
`;

const EDITED = TEXT.replace('Two is', 'Two was')
  .replace('Any milk will do.', 'Oat milk is best.')
  .replace('Fresh beans help.', 'Fresh beans help. Water matters too.');

async function newArticle(text = TEXT) {
  const task = await buildTask(db, { workspaceId: ann.actor.workspaceId, article: { text } });
  return { params: { id: task.id } };
}
type Own = Awaited<ReturnType<typeof newArticle>>;

const edit = (body: { text: string } & Record<string, unknown>) => ({
  group_id: randomUUID(),
  article_version: 1,
  ...body,
});
const suggest = (own: Own, body: { text: string } & Record<string, unknown>, user: BuiltUser = bea) =>
  app.as(user).suggestEdit({ ...own, body: edit(body) });
const decide = (
  own: Own,
  decision: 'accept' | 'reject',
  chosen: readonly Suggestion[],
  user: BuiltUser = ann,
) => app.as(user).decideSuggestions({ ...own, body: { decision, ids: chosen.map(({ id }) => id) } });
const open = async (own: Own) => (await app.as(ann).articleSuggestions(own)).suggestions;
const textOf = async ({ params }: Own) => (await app.as(ann).getTask({ params })).task.generated_article;
const versionsOf = async (own: Own) => (await app.as(ann).articleVersions(own)).versions;
async function save({ params }: Own, text: string) {
  await app.as(bea).updateTask({ params, body: { generated_article: text } });
}

describe('a suggested edit', () => {
  it('leaves the text as it is, and is split into parts in text order', async () => {
    const own = await newArticle();
    await suggest(own, { text: EDITED, note: 'Clearer' });
    expect(await textOf(own)).toBe(TEXT);
    const found = await open(own);
    expect(found.map(({ before, replacement }) => [before, replacement])).toEqual([
      ['Two is here.', 'Two was here.'],
      ['', ' Water matters too.'],
      ['Any milk will do.', 'Oat milk is best.'],
    ]);
    for (const one of found) {
      expect(TEXT.slice(one.start, one.end)).toBe(one.before);
      expect(one).toMatchObject({ note: 'Clearer', state: 'open', author: { kind: 'member', is_me: false } });
    }
  });

  it.each([
    ['in text order', [0, 1, 2]],
    ['backwards', [2, 1, 0]],
    ['from the middle', [1, 2, 0]],
  ])('gives the edited text when each part is accepted, %s', async (_, order) => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    for (const at of order) await decide(own, 'accept', [suggestions[at]!]);
    expect(await textOf(own)).toBe(EDITED);
    expect(await versionsOf(own)).toHaveLength(4);
    expect(await open(own)).toEqual([]);
  });

  it('becomes one version when all of it is accepted, and is undone by restoring the one before', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    const { article_version, refused } = await decide(own, 'accept', suggestions);
    expect([article_version, refused]).toEqual([2, []]);
    expect(await textOf(own)).toBe(EDITED);
    const [, before] = await versionsOf(own);
    await app.as(ann).restoreVersion({ params: { ...own.params, versionId: before!.id } });
    expect(await textOf(own)).toBe(TEXT);
    const decided = await app.as(ann).articleSuggestions({ ...own, query: { state: 'decided' } });
    expect(decided.suggestions.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('leaves the text when it is rejected, and stays as a record', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    await decide(own, 'reject', suggestions);
    expect([await textOf(own), (await versionsOf(own)).length]).toEqual([TEXT, 1]);
    const { suggestions: kept } = await app
      .as(ann)
      .articleSuggestions({ ...own, query: { state: 'decided' } });
    expect(kept).toHaveLength(3);
    expect(kept[0]).toMatchObject({ state: 'rejected', decided_at: expect.any(String) });
  });

  it('is accepted where its passage is by now, and loses no letter of others', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    const between = `An opening.\n\n${TEXT}`.replace('Fresh beans help.', 'Fresh beans help a lot.');
    await save(own, between);
    await decide(own, 'accept', [suggestions[0]!, suggestions[2]!]);
    expect(await textOf(own)).toBe(
      between.replace('Two is', 'Two was').replace('Any milk will do.', 'Oat milk is best.'),
    );
  });

  it('is stale once its passage has changed, says what is there, and is open again when it returns', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: TEXT.replace('Two is', 'Two was') });
    await save(own, TEXT.replace('Two is here.', 'Two is not here.'));
    const [stale] = await open(own);
    expect(stale).toMatchObject({ state: 'stale', before: 'Two is here.' });
    expect(stale!.now).toContain('not');
    const answer = await app.send(ann, 'POST', `/api/tasks/${own.params.id}/suggestions/decisions`, {
      decision: 'accept',
      ids: [stale!.id],
    });
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'ARTICLE_CHANGED' } } });
    expect(await textOf(own)).toContain('Two is not here.');
    await save(own, TEXT);
    expect((await open(own))[0]).toMatchObject({ state: 'open' });
    await decide(own, 'accept', suggestions);
    expect(await textOf(own)).toBe(TEXT.replace('Two is', 'Two was'));
  });

  it('is stale when another suggestion for its passage was accepted, and can be rejected', async () => {
    const own = await newArticle();
    await suggest(own, { text: TEXT.replace('Two is', 'Two was') });
    await suggest(own, { text: TEXT.replace('Two is', 'Two will be') }, ann);
    const both = await open(own);
    const { refused, suggestions } = await decide(own, 'accept', both);
    expect([refused.map(({ reason }) => reason), suggestions.length]).toEqual([['overlap'], 1]);
    const [left] = await open(own);
    expect(left).toMatchObject({ state: 'stale' });
    await decide(own, 'reject', [left!]);
    expect(await open(own)).toEqual([]);
  });

  it('may be based on an earlier text, which is sent with it', async () => {
    const own = await newArticle();
    const now = `An opening.\n\n${TEXT}`;
    await save(own, now);
    await expect(suggest(own, { text: EDITED })).rejects.toMatchObject({ code: 'ARTICLE_CHANGED' });
    await suggest(own, { text: EDITED, base: TEXT });
    await decide(own, 'accept', await open(own));
    expect(await textOf(own)).toBe(`An opening.\n\n${EDITED}`);
  });
});

it('tells its author, others who suggested, and open pages, but not whoever suggests', async () => {
  const own = await newArticle();
  await db.update(tasks).set({ userId: ann.actor.userId }).where(eq(tasks.id, own.params.id));
  const told = () => db.select().from(inboxEntries).where(eq(inboxEntries.taskId, own.params.id));
  await suggest(own, { text: EDITED, note: 'Clearer' });
  expect(await told()).toMatchObject([{ userId: ann.actor.userId, kind: 'suggestion', quote: 'Clearer' }]);
  await suggest(own, { text: `${TEXT}\nMore.\n` }, ann);
  expect((await told()).map(({ userId }) => userId).toSorted()).toEqual(
    [ann.actor.userId, bea.actor.userId].toSorted(),
  );
  const changes = () =>
    db
      .select()
      .from(articleChanges)
      .where(eq(articleChanges.taskId, own.params.id))
      .then(([row]) => row?.suggestions);
  expect(await changes()).toBe(2);
  await decide(own, 'reject', await open(own));
  expect(await changes()).toBe(3);
});

describe('repeated and concurrent calls', () => {
  it('store an edit once', async () => {
    const own = await newArticle();
    const body = edit({ text: EDITED });
    const answers = await Promise.all([1, 2, 3].map(() => app.as(bea).suggestEdit({ ...own, body })));
    const ids = answers.map(({ suggestions }) => suggestions.map(({ id }) => id));
    expect(ids[1]).toEqual(ids[0]);
    expect(await open(own)).toHaveLength(3);
  });

  it('accept once, and say who decided otherwise', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    const [first] = suggestions;
    await Promise.all([decide(own, 'accept', [first!]), decide(own, 'accept', [first!], bea)]);
    expect(await textOf(own)).toBe(TEXT.replace('Two is', 'Two was'));
    expect(await versionsOf(own)).toHaveLength(2);
    await expect(decide(own, 'reject', [first!])).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('lose no letter when many are decided at once', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    await Promise.all(suggestions.map((one, at) => decide(own, 'accept', [one], at % 2 ? ann : bea)));
    expect(await textOf(own)).toBe(EDITED);
  });
});

describe('what is refused', () => {
  it('is what changes a locked section, while the rest is accepted', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    const { heading, ordinal, markdown } = articleParts(TEXT, 'en').sections[1]!;
    await app.as(ann).setSectionLocks({ ...own, body: { locks: [{ heading, ordinal, markdown }] } });
    await expect(decide(own, 'accept', [suggestions[1]!])).rejects.toMatchObject({ code: 'CONFLICT' });
    const { refused } = await decide(own, 'accept', suggestions);
    expect(refused).toEqual([{ id: suggestions[1]!.id, reason: 'locked' }]);
    expect(await textOf(own)).toBe(
      TEXT.replace('Two is', 'Two was').replace('Any milk will do.', 'Oat milk is best.'),
    );
  });

  it('is an edit that changes nothing, is too long, or is one too many', async () => {
    const own = await newArticle();
    const refusal = { code: 'CONFLICT' };
    await expect(suggest(own, { text: TEXT })).rejects.toMatchObject(refusal);
    const long = `${TEXT}\n${'word '.repeat(SUGGESTION_LIMITS.replacement / 5)}\n`;
    await expect(suggest(own, { text: long })).rejects.toMatchObject(refusal);
    await suggest(own, { text: EDITED });
    const [row] = await db.select().from(articleSuggestions).limit(1);
    const {
      id: _,
      bytes: __,
      ...values
    } = (await db
      .select()
      .from(articleSuggestions)
      .innerJoin(articles, eq(articles.id, articleSuggestions.articleId))
      .where(eq(articles.taskId, own.params.id))
      .limit(1)
      .then(([found]) => found?.article_suggestions)) ?? row!;
    await db
      .insert(articleSuggestions)
      .values(Array.from({ length: SUGGESTION_LIMITS.open - 3 }, () => values));
    await expect(suggest(own, { text: `${TEXT}\nMore.\n` })).rejects.toMatchObject(refusal);
  });

  it('is everything while the article is being written, and for a text that would be empty', async () => {
    const own = await newArticle('# Coffee');
    const { suggestions } = await suggest(own, { text: ' ' });
    await expect(decide(own, 'accept', suggestions)).rejects.toMatchObject({ code: 'CONFLICT' });
    await buildRun(db, { workspaceId: ann.actor.workspaceId, taskId: own.params.id });
    await expect(suggest(own, { text: '# Tea' })).rejects.toMatchObject({ code: 'GENERATION_RUNNING' });
  });

  it('is deciding with an API token, which may suggest under its name', async () => {
    const own = await newArticle();
    const { headers } = await buildToken(db, ann, { name: 'Claude', scopes: ['read', 'write'] });
    const agent = { ...ann, headers };
    const { suggestions } = await suggest(own, { text: EDITED }, agent);
    expect(suggestions[0]?.author).toMatchObject({ kind: 'program', name: 'Claude', is_me: false });
    await expect(decide(own, 'accept', suggestions, agent)).rejects.toMatchObject({
      code: 'PERSON_REQUIRED',
    });
    await decide(own, 'accept', suggestions);
    // So that readers are told: a program may pass on what a model wrote.
    expect((await app.as(ann).articleDisclosure(own)).disclosure.made_by).toBe('model');
  });

  it('is everything of strangers, and deciding and suggesting of viewers', async () => {
    const own = await newArticle();
    const { suggestions } = await suggest(own, { text: EDITED });
    const stranger = await buildUser(db);
    await expect(app.as(stranger).articleSuggestions(own)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(suggest(own, { text: EDITED }, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(decide(own, 'accept', suggestions, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const viewer = await buildMember(db, { workspaceId: ann.actor.workspaceId, memberRole: 'viewer' });
    expect((await app.as(viewer).articleSuggestions(own)).suggestions).toHaveLength(3);
    await expect(suggest(own, { text: EDITED }, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(decide(own, 'reject', suggestions, viewer)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const elsewhere = await newArticle();
    await expect(decide(elsewhere, 'accept', suggestions)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
