import { describe, expect, test } from 'vitest';
import type { Article, ArticleBrief } from '../article.ts';
import { articleParts } from '../checks/article-parts.ts';
import { CHINESE_BRIEF } from '../drafter/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../drafter/fixtures/english.ts';
import { GERMAN_BRIEF } from '../drafter/fixtures/german.ts';
import { SPANISH_BRIEF } from '../drafter/fixtures/spanish.ts';
import {
  computeHere,
  type MemoryCheckpoints,
  memoryCheckpoints,
  recordingObserver,
  type ScriptedModel,
  sampleBrief,
  scriptedModel,
} from '../testing.ts';
import { writeArticle } from '../write-article.ts';
import { regenerationBrief } from './regeneration-brief.ts';

const sectionWords = { least: 50, most: 1000 };

interface Run {
  model?: ScriptedModel | null;
  checkpoints?: MemoryCheckpoints;
}

async function write(brief: ArticleBrief, run: Run = {}): Promise<Article> {
  const { model = scriptedModel(), checkpoints = memoryCheckpoints() } = run;
  const result = await writeArticle(brief, {
    model,
    checkpoints,
    observer: recordingObserver(),
    compute: computeHere,
    nonce: () => 'n0nce',
    signal: new AbortController().signal,
  });
  if (!result.ok) throw new Error(result.failure.message);
  return result.article;
}

/** What a person made of a section: their own marks, links, and citations in another order. */
const OWN = `My _own_ words [about](https://mine.example/a) this [2]. They cite twice [1] [2].

| a | b |
|---|---|
| 1 | 2 |

[note]: https://mine.example/b`;

const TEXT = `# My title

A beginning of mine.

## Grind size

Old words on grinding [1].

## My part

${OWN}

## Conclusion

Old end.

## Sources

1. [Gone page](https://gone.example/)
2. [Grinding coffee](https://coffee.example/grinding)
3. [My book](https://book.example/)`;

const evidence = {
  references: [
    { number: 1, sourceId: 'gone', title: 'Gone page', url: 'https://gone.example/' },
    { number: 2, sourceId: 'grinding', title: 'Grinding coffee', url: 'https://coffee.example/grinding' },
  ],
  passages: [
    { id: 'S1.1', sourceId: 'gone', text: 'They cite twice, says the page that is gone.', words: 9 },
    {
      id: 'S2.9',
      sourceId: 'grinding',
      text: 'Words about this of an older reading of the page.',
      words: 10,
    },
  ],
};

function keeping(
  headings: string[],
  text = TEXT,
  brief = sampleBrief({ length: 'short_post' }),
): ArticleBrief {
  const article = articleParts(text, 'en');
  const locked = article.sections.filter(({ heading }) => headings.includes(heading));
  return regenerationBrief(brief, { article, locked, evidence, language: 'en', sectionWords });
}

/** Where each number of a text leads. */
const listed = (text: string) =>
  new Map(articleParts(text, 'en').sources.entries.map(({ number, url }) => [number, url]));

describe.each(['model', 'drafter'] as const)('an article that is written anew by the %s', (writer) => {
  const run = () => ({ model: writer === 'model' ? scriptedModel() : null });

  test('keeps locked text as it is, and each of its citations leads to the same source', async () => {
    const { text, references, passages, sections } = await write(keeping(['My part']), run());
    const article = articleParts(text, 'en');
    expect(article.title).toBe('My title');
    expect(article.sections.map(({ heading }) => heading)).toEqual([
      '',
      'Grind size',
      'My part',
      'Conclusion',
    ]);
    const kept = article.sections[2]!.markdown;
    expect(kept.replace(/\[\d\]/g, '[]')).toBe(OWN.replace(/\[\d\]/g, '[]'));
    const to = listed(text);
    const numbers = [...kept.matchAll(/\[(\d)\]/g)].map(([, number]) => to.get(Number(number)));
    expect(numbers).toEqual([
      'https://coffee.example/grinding',
      'https://gone.example/',
      'https://coffee.example/grinding',
    ]);
    expect(text).not.toContain('Old words on grinding');
    const gone = references.find(({ url }) => url === 'https://gone.example/');
    const cited = sections[2]!.citations.find(({ number }) => number === gone?.number);
    const passage = passages.find(({ id }) => id === cited?.passageIds[0]);
    expect(passage).toMatchObject({ sourceId: gone?.sourceId, text: evidence.passages[0]!.text });
  });

  test('quotes nothing of a source that is gone where it is written', async () => {
    const { sections, references } = await write(keeping(['My part']), run());
    const gone = references.find(({ url }) => url === 'https://gone.example/')!.number;
    const citing = sections.filter(({ citations }) => citations.some(({ number }) => number === gone));
    expect(citing.map(({ heading }) => heading)).toEqual(['My part']);
  });

  test('keeps an introduction with its title, and what only the list of sources knew', async () => {
    const text = TEXT.replace('A beginning of mine.', 'A beginning of mine [3].');
    const article = await write(keeping([''], text), run());
    expect(articleParts(article.text, 'en').sections[0]?.markdown).toBe('A beginning of mine [1].');
    expect(listed(article.text).get(1)).toBe('https://book.example/');
    expect(article.sections[0]?.citations).toEqual([{ number: 1, passageIds: [] }]);
  });

  test('keeps plain text as it is', async () => {
    const plain =
      'My title\n\nA beginning.\n\nGrind size\n\nOld.\n\nMy part\n\nStars * and _lines_ [1].\n\nSources\n\n1. Gone page - https://gone.example/';
    const brief = sampleBrief({ length: 'short_post', format: 'plain' });
    const { text } = await write(keeping(['My part'], plain, brief), run());
    expect(text).toMatch(/\n\nMy part\n\nStars \* and _lines_ \[\d\]\.\n\n/);
  });
});

describe('with a model', () => {
  test('asks for the open sections alone, which are told what the locked ones deal with', async () => {
    const model = scriptedModel();
    await write(keeping(['My part']), { model });
    expect(model.calls.map(({ step }) => step).sort()).toEqual([
      'metadata',
      'section:s1',
      'section:s2',
      'section:s4',
    ]);
    const end = model.calls.find(({ step }) => step === 'section:s4')!;
    expect(end.records.find(({ kind }) => kind === 'section before')).toMatchObject({
      heading: 'My part',
      keyPoints: ['My own words about this .', expect.any(String)],
    });
  });

  test('the locked words count for the length', () => {
    const { outline } = keeping(['My part']);
    const words = outline!.sections.map(({ targetWords, lockedText }) => ({
      targetWords,
      kept: lockedText !== undefined,
    }));
    expect(words.reduce((sum, { targetWords }) => sum + targetWords, 0)).toBe(800);
    expect(words[2]).toEqual({ targetWords: articleParts(TEXT, 'en').sections[2]!.words, kept: true });
  });

  test('has the words and points that its outline plans for the sections that are written', () => {
    const plan = (heading: string, targetWords: number, kind: 'body' | 'conclusion' = 'body') => ({
      kind,
      heading,
      intent: 'To help',
      keyPoints: ['Grind late'],
      targetWords,
      keyphrases: [],
      questions: [],
      sources: ['water'],
    });
    const outlined = (...sections: ReturnType<typeof plan>[]) => {
      const sample = sampleBrief({ length: 'short_post', outline: { title: 'T', angle: '', sections } });
      return keeping(['My part'], TEXT, sample).outline!.sections;
    };
    const words = outlined(plan('**Grind** size', 120), plan('My part', 90), plan('Conclusion', 60));
    expect(words.map(({ targetWords }) => targetWords)).toEqual([270 - 120 - 60 - 12, 120, 12, 60]);
    expect(words[1]).toMatchObject({ heading: 'Grind size', keyPoints: ['Grind late'], sources: ['water'] });
    expect(words[2]).toMatchObject({ lockedText: expect.any(String), keyPoints: [] });
    const more = outlined(plan('Grind size', 120), plan('Gone', 300), plan('Conclusion', 60));
    expect(more.map(({ targetWords }) => targetWords)).toEqual([480 - 120 - 60 - 12, 120, 12, 60]);
  });

  test('a locked section is neither mended nor cut', async () => {
    const model = scriptedModel({
      section: ({ instructions }) => `${'word '.repeat(900)}. ${instructions.length}`,
    });
    const { text } = await write(keeping(['My part']), { model });
    expect(articleParts(text, 'en').sections[2]!.markdown.replace(/\[\d\]/g, '')).toBe(
      OWN.replace(/\[\d\]/g, ''),
    );
    expect(model.calls.map(({ step }) => step)).not.toContain('repair:s3');
  });

  test('all of it may be locked', async () => {
    const model = scriptedModel();
    const { text } = await write(keeping(['', 'Grind size', 'My part', 'Conclusion']), { model });
    expect(model.calls.map(({ step }) => step)).toEqual(['metadata']);
    expect(articleParts(text, 'en').sections.map(({ words }) => words)).toEqual(
      articleParts(TEXT, 'en').sections.map(({ words }) => words),
    );
  });

  test('a run that is taken up again has the same sections', async () => {
    const checkpoints = memoryCheckpoints();
    const brief: ArticleBrief = JSON.parse(JSON.stringify(keeping(['My part'])));
    const first = await write(brief, { checkpoints });
    const model = scriptedModel();
    const second = await write(brief, { checkpoints, model });
    expect(model.calls).toEqual([]);
    expect(second.text).toBe(first.text);
  });
});

test.each([
  ['en', ENGLISH_BRIEF],
  ['de', GERMAN_BRIEF],
  ['es', SPANISH_BRIEF],
  ['zh', CHINESE_BRIEF],
])('an article keeps a section through many runs: %s', async (language, brief) => {
  let article = await write(brief, { model: null });
  const first = articleParts(article.text, language);
  const lockedHeading = first.sections.find(
    ({ kind, markdown }) => kind === 'body' && /\[\d/.test(markdown),
  )!;
  const urls = () => {
    const now = articleParts(article.text, language);
    const section = now.sections.find(({ heading }) => heading === lockedHeading.heading)!;
    const entries = new Map(now.sources.entries.map(({ number, title }) => [number, title]));
    return section.markdown.replace(/\[(\d+)\]/g, (_, number) => `[${entries.get(Number(number))}]`);
  };
  const before = urls();
  for (let run = 0; run < 2; run += 1) {
    const parts = articleParts(article.text, language);
    const locked = parts.sections.filter(({ heading }) => heading === lockedHeading.heading);
    const kept = { references: article.references, passages: article.passages };
    const again = regenerationBrief(brief, {
      article: parts,
      locked,
      evidence: kept,
      language,
      sectionWords,
    });
    article = await write({ ...again, sources: again.sources.toReversed() }, { model: null });
    expect(urls()).toBe(before);
  }
});
