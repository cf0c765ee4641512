import { articleParts, checkArticle } from '@inkstep/engine/checks';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Answer, ModelCall } from '../../../test/fake-models/call.ts';
import { startFakeModels } from '../../../test/fake-models/start-fake-models.ts';
import { buildGenerationApp, type Case } from '../../../test/generation-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { articles } from '../text/tables.ts';
import { runGeneration } from '../writing/run/run-generation.ts';
import { generations } from '../writing/tables.ts';
import { scoreArticle } from './score-article.ts';

const app = await buildGenerationApp(await createTestDb(), { work: false });
const { db } = app;
let answer: (call: ModelCall) => Answer | undefined = () => undefined;
const fakes = await startFakeModels({ answer: (call) => answer(call) });
await app.useModel(fakes);
afterAll(() => fakes.close());

const MADE_UP = '[much](https://made-up.example/x)';
const MINE = '[tested it](https://mine.example/test)';
const TEXT = `# Better coffee

Good coffee begins with fresh beans.

## Grind size

A burr grinder gives even grounds, and costs ${MADE_UP}.

## Milk

Any milk will do.
`;
const EDITED = TEXT.replace('Any milk', `I have ${MINE}: any milk`);

const text = async ({ client, params }: Case) => (await client.getTask({ params })).task.generated_article!;
const save = ({ client, params }: Case, generated_article: string) =>
  client.updateTask({ params, body: { generated_article } });
const keyOf = ({ person, params }: Case) => ({
  workspaceId: person.actor.workspaceId,
  taskId: params.id,
});
const sectionOf = (article: string, wanted: string) => {
  const { heading, ordinal, markdown } = articleParts(article, 'en').sections.find(
    (section) => section.heading === wanted,
  )!;
  return { heading, ordinal, markdown };
};

async function generated(written = TEXT): Promise<Case> {
  const own = await app.ready();
  await saveWritten(db, keyOf(own), buildWritten(written));
  return own;
}

/** URLs that the editor flags. The stored score must equal the editor's. */
async function flagged(own: Case): Promise<string[]> {
  const { author, ...evidence } = await own.client.articleEvidence({ params: own.params });
  const input = {
    ...evidence,
    text: await text(own),
    author: author ?? undefined,
    year: new Date().getFullYear(),
  };
  const report = checkArticle(input);
  await scoreArticle(app.deps, keyOf(own));
  const [stored] = await db
    .select({ score: articles.score })
    .from(articles)
    .where(eq(articles.taskId, own.params.id));
  expect(stored?.score).toBe(report.score);
  const { places = [] } = report.checks.find(({ name }) => name === 'links') ?? {};
  return places.flatMap(({ note }) => note ?? []);
}

async function rewriteMilk(own: Case): Promise<void> {
  const standing = await text(own);
  const section = sectionOf(standing, 'Milk');
  answer = ({ schema }) => (schema ? undefined : `Oat milk will do, as I have ${MINE} and ${MADE_UP}.`);
  const body = { section, mode: 'rewrite' as const, instruction: 'Oat' };
  const { proposal } = await own.client.proposeSection({ params: own.params, body });
  answer = () => undefined;
  expect(proposal?.markdown).toBe(`Oat milk will do, as I have ${MINE} and much.`);
  await own.client.acceptProposal({ params: { ...own.params, proposalId: proposal!.id } });
  await save(own, standing.replace(section.markdown, proposal!.markdown));
}

async function regenerate(own: Case): Promise<void> {
  await own.client.startGeneration({ params: own.params });
  const runs = await db
    .select({ id: generations.id, state: generations.state })
    .from(generations)
    .where(eq(generations.taskId, own.params.id));
  const run = runs.find(({ state }) => state === 'generating');
  await runGeneration(app.deps, run!.id, new AbortController().signal);
}

describe('links of an article', () => {
  it('are flagged if the model made them up, and not if its author added them', async () => {
    const own = await generated();
    expect(await flagged(own)).toEqual(['https://made-up.example/x']);
    await save(own, EDITED);
    expect(await flagged(own)).toEqual(['https://made-up.example/x']);
    await save(own, EDITED.replace(MADE_UP, 'much'));
    expect(await flagged(own)).toEqual([]);
  });

  it('are its author’s if no model wrote it', async () => {
    const own = await app.ready({ article: { text: TEXT } });
    expect(await flagged(own)).toEqual([]);
  });

  it('stay whose they were in a section that the model rewrites and in one that a run keeps', async () => {
    const own = await generated();
    await save(own, EDITED);
    await rewriteMilk(own);
    expect(await flagged(own)).toEqual(['https://made-up.example/x']);
    const standing = await text(own);
    const locks = ['Grind size', 'Milk'].map((heading) => sectionOf(standing, heading));
    await own.client.setSectionLocks({ params: own.params, body: { locks } });
    for (const _time of [1, 2]) {
      await regenerate(own);
      expect(await text(own)).toContain(MINE);
      expect(await text(own)).toContain(MADE_UP);
      expect(await flagged(own)).toEqual(['https://made-up.example/x']);
    }
  });

  it('are compared with the generated text of the version that is restored', async () => {
    const own = await generated();
    await save(own, EDITED);
    await saveWritten(db, keyOf(own), buildWritten('# Tea\n\nA [leaf](https://made-up.example/tea).'));
    expect(await flagged(own)).toEqual(['https://made-up.example/tea']);
    const { versions } = await own.client.articleVersions({ params: own.params, query: {} });
    const edited = versions.find(({ kind }) => kind === 'editing')!;
    await own.client.restoreVersion({ params: { ...own.params, versionId: edited.id } });
    expect(await text(own)).toBe(EDITED);
    expect(await flagged(own)).toEqual(['https://made-up.example/x']);
  });
});
