import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Article, ArticleBrief, EditableOutline, NeighbourPage } from './article.ts';
import { nearestPages } from './cluster/nearest-pages.ts';
import { type Compute, computations } from './computations.ts';
import { memoryCheckpoints } from './testing/memory-checkpoints.ts';
import { recordingObserver } from './testing/recording-observer.ts';
import { type ScriptedCall, scriptedModel } from './testing/scripted-model.ts';
import { readArticle } from './text/article/checked-article.ts';
import { sentenceRuns } from './text/sentence-runs.ts';
import { sharedSentences } from './text/shared-sentences.ts';
import { proposeOutline } from './write/outline/propose-outline.ts';
import { writeArticle } from './write-article.ts';

const PLACES = 'balcony cellar kitchen school garden office farm hotel yard roof'.split(' ');
const TIMES = 'spring summer autumn winter drought frost rain holidays harvest storms'.split(' ');
const TOPICS = ['What to add', 'Mistakes to avoid'];
const BODY =
  'heap bin lid air water paper leaf peel straw worm soil root hand week layer mix turn rest heat smell fly rat core shell bread wood ash stone sand clay moss seed fruit stem salt dust bag box fork sieve'.split(
    ' ',
  );
const VERBS =
  'keeps turns feeds dries warms cools holds moves lifts covers opens drains fills slows starts stops'.split(
    ' ',
  );

const compute: Compute = async (name, input) => (computations[name] as (input: unknown) => never)(input);
const signal = new AbortController().signal;
const articlePorts = { compute, nonce: () => 'n0nce', signal };

/** Sentences that depend on the seed alone, so that two sections on the same thing say the same. */
function sentences(seed: string, words: number): string {
  const pick = (list: readonly string[], at: number) =>
    list[createHash('sha1').update(`${seed} ${at}`).digest().readUInt32BE(0) % list.length];
  return Array.from({ length: Math.ceil(words / 12) }, (_, line) => {
    const noun = (at: number) => pick(BODY, line * 10 + at);
    const verb = (at: number) => pick(VERBS, line * 10 + at);
    return `The ${noun(0)} of the ${noun(1)} ${verb(2)} a ${noun(3)} and ${verb(4)} the ${noun(5)}.`;
  }).join(' ');
}

const texts = (call: ScriptedCall, kind: string, field: string): string[] =>
  call.records
    .filter((record) => record.kind === kind)
    .flatMap((record) => record[field] as string | string[]);

/** Returns the first wording that no page of the site deals with yet. */
function free(wordings: readonly string[], taken: readonly string[]): string {
  const holds = (whole: string, part: string) =>
    part.split(' ').every((word) => whole.split(' ').includes(word));
  return wordings.find((wording) => !taken.some((other) => holds(other, wording))) ?? wordings.at(-1) ?? '';
}

/** Says what there is to say on the heading of the section. */
function sectionText(call: ScriptedCall): string {
  const [heading = ''] = texts(call, 'section', 'heading');
  const [title = ''] = texts(call, 'article', 'title');
  const words = Number(/^Length: about (\d+) words/m.exec(call.instructions)?.[1]);
  const isFraming = /This is the (?:introduction|conclusion)/.test(call.instructions);
  return sentences(isFraming ? `${heading} ${title}` : heading, words);
}

/** Writes what is obvious on a topic, unless its prompt says that another page does so. */
const obedientModel = () => {
  const leaves = ({ instructions }: ScriptedCall) => instructions.includes('Records of kind "neighbour"');
  return scriptedModel({
    outline: (call) => {
      const [keyphrase = ''] = texts(call, 'keyphrase', 'text');
      const [place, time] = keyphrase.split(' ').slice(-2);
      const taken = leaves(call) ? texts(call, 'neighbour', 'headings') : [];
      const titles = leaves(call) ? texts(call, 'neighbour', 'title') : [];
      const focused = (start: string) => [
        `${start} ${place}`,
        `${start} ${time}`,
        `${start} ${place} ${time}`,
      ];
      const section = (kind: string, heading: string) => ({
        kind,
        heading,
        intent: heading,
        keyPoints: [heading],
        words: 200,
        passages: texts(call, 'passage', 'id'),
        keyphrases: [],
        questions: [],
      });
      return {
        title: free(focused('Home composting'), titles),
        angle: 'What works',
        sections: [
          section('introduction', 'Introduction'),
          ...texts(call, 'topic', 'text').map((topic) => section('body', free(focused(topic), taken))),
          section('conclusion', 'Conclusion'),
        ],
      };
    },
    section: sectionText,
    repair: sectionText,
    metadata: (call) => {
      const [title = ''] = texts(call, 'article', 'title');
      return {
        seoTitle: title,
        metaDescription: sentences(`description ${title}`, 24),
        focusKeywords: texts(call, 'keyphrase', 'text'),
        tags: [],
        slug: title,
      };
    },
  });
};

const brief = (keyphrase: string): ArticleBrief => ({
  topics: TOPICS,
  keywords: [keyphrase],
  questions: [],
  sources: [
    {
      id: 'page',
      title: 'Composting',
      content: sentences('source', 300),
      kind: 'fact',
      url: 'https://a.example/',
    },
  ],
  tonality: 'informative',
  length: 'snippet',
  format: 'markdown',
  language: 'en',
});

interface Row {
  keyphrase: string;
  brief: ArticleBrief;
  outline: EditableOutline;
}

const pageOf = ({ keyphrase, outline }: Row): NeighbourPage => ({
  title: outline.title,
  keyphrase,
  headings: outline.sections.filter(({ kind }) => kind === 'body').map(({ heading }) => heading),
  state: 'planned',
});

/** Plans one row after the other, and then writes all of them. */
async function writeList(knowsOthers: boolean): Promise<Article[]> {
  const rows: Row[] = [];
  const near = (keyphrase: string, pages: readonly Row[]) =>
    knowsOthers
      ? {
          neighbours: nearestPages(pages.map(pageOf), { subject: keyphrase, topics: TOPICS, language: 'en' }),
        }
      : {};
  for (const keyphrase of PLACES.flatMap((place) =>
    TIMES.map((time) => `home composting ${place} ${time}`),
  )) {
    const planned = { ...brief(keyphrase), ...near(keyphrase, rows) };
    const proposed = await proposeOutline(planned, { ...articlePorts, model: obedientModel() });
    if (!proposed.ok) throw new Error(proposed.failure.message);
    rows.push({ keyphrase, brief: brief(keyphrase), outline: proposed.outline });
  }
  const written = rows.map(async (row) => {
    const others = rows.filter((other) => other !== row);
    const result = await writeArticle(
      { ...row.brief, outline: row.outline, ...near(row.keyphrase, others) },
      {
        ...articlePorts,
        model: obedientModel(),
        checkpoints: memoryCheckpoints(),
        observer: recordingObserver(),
      },
    );
    if (!result.ok) throw new Error(result.failure.message);
    return result.article;
  });
  return Promise.all(written);
}

/** Share of each article that is in sentences of the one most like it. */
function shares(articles: readonly Article[]): number[] {
  const read = articles.map(({ text, language, metadata }) =>
    sentenceRuns(readArticle(text, language), metadata.focusKeywords[0] ?? ''),
  );
  const runs = read.map((text) => new Set(text.flatMap((sentence) => sentence.runs)));
  return read.map((text, at) =>
    Math.max(...runs.map((other, place) => (place === at ? 0 : sharedSentences(text, other).share))),
  );
}

describe('a hundred articles on one subject by a model that obeys its prompt', () => {
  let articles: Article[] = [];
  beforeAll(async () => {
    articles = await writeList(true);
  }, 120_000);

  test('have at most a tenth of their sentences in common with any other', () => {
    expect(articles).toHaveLength(100);
    expect(Math.max(...shares(articles))).toBeLessThanOrEqual(0.1);
  });

  test('have SEO titles and descriptions of their own', () => {
    expect(new Set(articles.map(({ metadata }) => metadata.seoTitle)).size).toBe(100);
    expect(new Set(articles.map(({ metadata }) => metadata.metaDescription)).size).toBe(100);
  });
});

test('are much alike where no article knows the others', async () => {
  const alike = shares(await writeList(false)).filter((share) => share > 0.5);
  expect(alike.length).toBeGreaterThan(90);
}, 120_000);
