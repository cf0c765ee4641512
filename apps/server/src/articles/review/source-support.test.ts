import { randomUUID } from 'node:crypto';
import type { SectionKind } from '@inkstep/engine';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { buildReadyTask, sampleTaskFields } from '../writing/factory.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb);
const ann = await buildUser(testDb.db);

const POST_ID = randomUUID();
const ARTICLE = `SEO Title: Coffee
---
# Better coffee

It starts with grinding.

## Grind size and taste

Coarse grounds suit a press.

## Temperature of the water

Not quite boiling.

## Conclusion

Enjoy it.`;

const support = async (overrides: Parameters<typeof buildReadyTask>[2] = {}) => {
  const { id } = await buildReadyTask(testDb.db, ann.actor.workspaceId, overrides);
  return { id, answer: () => app.as(ann).sourceSupport({ params: { id } }) };
};

describe('what sources can support', () => {
  it('is reported for each source, including library and Reddit, by the headings of the article', async () => {
    const [grinding, water, forum] = sampleTaskFields().sources;
    const { answer } = await support({
      article: { text: ARTICLE },
      sources: [grinding!, { ...water!, resourceId: 'r1', resourceType: 'manual' }],
      redditSources: [
        {
          id: POST_ID,
          type: 'reddit',
          url: 'https://www.reddit.com/r/coffee/comments/1',
          title: forum!.title,
          content: '',
          description: 'The grind size changed the taste a lot.',
          wordCount: 8,
          subreddit: 'coffee',
          upvotes: 1,
          comments: 1,
        },
      ],
    });
    expect(await answer()).toEqual({
      outline: ['Grind size and taste', 'Temperature of the water'],
      topics: expect.any(Array),
      sources: [
        { id: grinding!.id, headings: ['Grind size and taste'] },
        { id: water!.id, headings: ['Temperature of the water'] },
        { id: POST_ID, headings: ['Grind size and taste'] },
      ],
    });
  });

  it('counts the sources of a topic that is a heading as those of the heading', async () => {
    const topics = ['Grind size and taste', 'Milk'];
    const { answer } = await support({
      article: { text: ARTICLE },
      selectedTopics: topics.map((topic) => ({ original: topic, edited: topic })),
    });
    const { topics: counted, sources } = await answer();
    const holding = sources.filter(({ headings }) => headings.includes('Grind size and taste'));
    expect(holding.length).toBeGreaterThan(0);
    expect(counted).toEqual([
      { topic: 'Grind size and taste', sources: holding.length },
      { topic: 'Milk', sources: 0 },
    ]);
    expect(sources.flatMap(({ headings }) => headings)).not.toContain('Milk');
  });

  it('goes by the sections as written where the text shows no headings', async () => {
    const { id, answer } = await support();
    const section = (kind: SectionKind, level: number, heading: string, markdown: string) => ({
      id: kind,
      kind,
      level,
      heading,
      markdown,
      citations: [],
    });
    const written = buildWritten('SEO Title: Coffee\n---\nBetter coffee\n\nText', {
      sections: [
        section('introduction', 1, 'Introduction', 'It starts here.'),
        section('body', 2, 'Water and its temperature', 'Not boiling.'),
        section('faq', 2, 'Frequently asked questions', 'Which water is best for coffee?'),
      ],
    });
    await saveWritten(testDb.db, { workspaceId: ann.actor.workspaceId, taskId: id }, written);
    const { outline, sources } = await answer();
    expect(outline).toEqual(['Water and its temperature']);
    expect(sources[1]?.headings).toEqual(outline);
  });

  it('[SRC-02] is counted for each selected topic, also before there is an outline', async () => {
    const { answer } = await support({
      selectedTopics: ['Grind size', 'Steel bridges'].map((topic) => ({ original: topic, edited: topic })),
    });
    expect((await answer()).topics).toEqual([
      { topic: 'Grind size', sources: 1 },
      { topic: 'Steel bridges', sources: 0 },
    ]);
  });

  it('is nothing before there is an outline', async () => {
    const { answer } = await support();
    const { outline, sources } = await answer();
    expect(outline).toEqual([]);
    expect(sources.map(({ headings }) => headings)).toEqual([[], [], []]);
  });

  it("is not reported for another user's task or an unknown one", async () => {
    const { id } = await support({ article: { text: ARTICLE } });
    const bob = await buildUser(testDb.db);
    for (const [person, taskId] of [
      [bob, id],
      [ann, randomUUID()],
    ] as const) {
      expect(await app.send(person, 'GET', `/api/tasks/${taskId}/source-support`)).toMatchObject({
        status: 404,
        body: { error: { code: 'NOT_FOUND' } },
      });
    }
    expect((await app.send(undefined, 'GET', `/api/tasks/${id}/source-support`)).status).toBe(401);
  });
});
