import { describe, expect, test } from 'vitest';
import type { Article, ArticleBrief } from '../../article.ts';
import { CHINESE_BRIEF } from '../../digest/fixtures/chinese.ts';
import { ENGLISH_BRIEF } from '../../digest/fixtures/english.ts';
import { GERMAN_BRIEF } from '../../digest/fixtures/german.ts';
import { SPANISH_BRIEF } from '../../digest/fixtures/spanish.ts';
import {
  type AnswerOf,
  computeHere,
  memoryCheckpoints,
  modelFailure,
  recordingObserver,
  sampleBrief,
  scriptedModel,
} from '../../testing.ts';
import { articleParts } from '../../text/article/article-parts.ts';
import { writeArticle } from '../../write-article.ts';
import { proposeSection } from './propose-section.ts';
import type { RevisionInput, RevisionMode } from './revision.ts';

const ports = { compute: computeHere, nonce: () => 'n0nce', signal: new AbortController().signal };

const TEXT = `SEO Title: Coffee
---

# Better coffee

*By Ann*

Good coffee begins with fresh beans [1].

## Grind size

A burr grinder gives even grounds [1]. Espresso needs fine grounds because water is pressed through in 45 seconds [1].

Coarse grounds suit a French press.

## Milk

Any milk will do [2].

## Sources

1. [Grinding coffee](https://coffee.example/grinding)
2. My notebook`;

const GRIND = {
  id: 'S1.1',
  sourceId: 'grinding',
  words: 30,
  text: 'A burr grinder crushes the beans between two rings and gives even grounds. Espresso needs fine grounds because water is pressed through in about 25 seconds.',
};

function ask(mode: RevisionMode, change: Partial<RevisionInput> = {}, text = TEXT, at = 1): RevisionInput {
  const language = change.language ?? 'en';
  const article = articleParts(text, language);
  return {
    brief: sampleBrief(),
    language,
    article,
    section: article.sections[at]!,
    evidence: {
      references: [
        { number: 1, sourceId: 'grinding', title: 'Grinding coffee', url: 'https://coffee.example/grinding' },
      ],
      passages: [GRIND],
    },
    mode,
    ...change,
  };
}

async function propose(input: RevisionInput, answer?: AnswerOf) {
  const model = answer ? scriptedModel({ revise: answer }) : null;
  const result = await proposeSection(input, { ...ports, model });
  if (!result.ok) throw new Error(result.failure.message);
  return { proposal: result.proposal, calls: model?.calls ?? [] };
}

const idOf = (records: Record<string, unknown>[], words: string): string =>
  String(records.find(({ text }) => String(text).includes(words))?.['id']);

describe('by the model', () => {
  test('a wish rewrites a section; known sources keep their numbers and new ones get the next', async () => {
    const { proposal, calls } = await propose(
      ask('rewrite', { instruction: 'For beginners' }),
      ({ records }) => {
        const water = idOf(records, 'more than 98 percent water');
        return `## Grind size\n\nGrind evenly [S1.1]. Coffee is mostly water [${water}].`;
      },
    );
    expect(proposal).toMatchObject({
      markdown: 'Grind evenly [1]. Coffee is mostly water [3].',
      sourceLines: ['3. Custom Text Block'],
      references: [{ number: 3, title: 'Custom Text Block' }],
      writtenBy: 'model',
    });
    expect(proposal?.passages).toHaveLength(1);
    expect(proposal?.passages[0]?.sourceId).toBe(proposal?.references[0]?.sourceId);
    const [{ step, records, instructions } = calls[0]!] = calls;
    expect(step).toBe('revise:rewrite');
    expect(records.at(-1)).toEqual({ kind: 'wish', text: 'For beginners' });
    expect(records.find(({ kind }) => kind === 'draft')?.['text']).toContain('even grounds [S1.1].');
    expect(records.filter(({ kind }) => String(kind).startsWith('section '))).toHaveLength(2);
    expect(instructions).toContain('Write everything in English (en)');
  });

  test.each([
    ['expand', 84],
    ['shorten', 16],
  ] as const)('%s asks for its length', async (mode, words) => {
    const { calls } = await propose(ask(mode), () => 'Something else [S1.1].');
    expect(calls[0]?.instructions).toContain(`Length: about ${words} words.`);
  });

  test('a number keeps its source and its passages when sources are reordered, edited and removed', async () => {
    const [grinding, water] = sampleBrief().sources;
    const sources = [water!, { ...grinding!, content: 'Grind late. Beans keep for weeks.' }];
    const input = ask('rewrite', { brief: sampleBrief({ sources }) });
    const { proposal, calls } = await propose(input, ({ records }) => {
      return `Even grounds [S1.1]. Grind late [${idOf(records, 'Grind late')}].`;
    });
    expect(calls[0]?.records.find(({ kind }) => kind === 'draft')?.['text']).toContain(
      'even grounds [S1.1].',
    );
    expect(proposal).toMatchObject({ markdown: 'Even grounds [1]. Grind late [1].', references: [] });
    expect(proposal?.citations).toEqual([{ number: 1, passageIds: ['S1.1', 'S1.2'] }]);
    expect(proposal?.passages).toMatchObject([{ id: 'S1.2', sourceId: 'grinding' }]);
  });

  test('a page that was removed and added again is the same source', async () => {
    const [grinding] = sampleBrief().sources;
    const brief = sampleBrief({ sources: [{ ...grinding!, id: 'added again' }] });
    const { proposal } = await propose(ask('rewrite', { brief }), ({ records }) => {
      return `Coarse for a press [${idOf(records, 'Coarse grounds suit')}].`;
    });
    expect(proposal).toMatchObject({ markdown: 'Coarse for a press [1].', references: [], sourceLines: [] });
  });

  test('a number that no longer appears can be reused for another source', async () => {
    const evidence = {
      references: [
        ...ask('rewrite').evidence.references,
        { number: 3, sourceId: 'gone', title: 'Thrown away', url: 'https://gone.example/' },
      ],
      passages: [GRIND, { id: 'S8.1', sourceId: 'gone', text: 'Old words.', words: 2 }],
    };
    const { proposal } = await propose(ask('rewrite', { evidence }), ({ records }) => {
      return `Coffee is mostly water [${idOf(records, 'more than 98 percent water')}].`;
    });
    expect(proposal?.references).toMatchObject([
      { number: 3, sourceId: 'water', title: 'Custom Text Block' },
    ]);
  });

  test('a text that is only in the list of sources is identified by its title, unless two share it', async () => {
    const text = TEXT.replace('2. My notebook', '2. Custom Text Block');
    const water: AnswerOf = ({ records }) =>
      `Coffee is mostly water [${idOf(records, 'more than 98 percent water')}].`;
    const one = await propose(ask('rewrite', {}, text), water);
    expect(one.proposal).toMatchObject({ markdown: 'Coffee is mostly water [2].', sourceLines: [] });
    const brief = sampleBrief();
    brief.sources.push({
      id: 'tea',
      title: 'Custom Text Block',
      content: 'Tea is older.',
      kind: 'fact',
    });
    const two = await propose(ask('rewrite', { brief }, text), water);
    expect(two.proposal).toMatchObject({ markdown: 'Coffee is mostly water [3].' });
  });

  test('a source that is only in the list of sources keeps its number', async () => {
    const { proposal, calls } = await propose(ask('rewrite', {}, TEXT, 2), () => 'Oat milk foams [S0.2].');
    expect(calls[0]?.records.find(({ kind }) => kind === 'draft')?.['text']).toBe('Any milk will do [S0.2].');
    expect(proposal).toMatchObject({
      markdown: 'Oat milk foams [2].',
      sourceLines: [],
      references: [],
      passages: [],
    });
  });

  test('a flagged sentence comes from the source, and nothing else changes', async () => {
    const text = 'Espresso needs fine grounds because water is pressed through in 45 seconds [1].';
    const input = ask('source');
    const at = input.section.markdown.indexOf(text);
    const { proposal } = await propose(
      { ...input, sentence: { text, at } },
      () => 'Espresso needs fine grounds, since water takes about 25 seconds [S1.1].',
    );
    expect(proposal?.markdown).toBe(
      input.section.markdown.replace(
        text,
        'Espresso needs fine grounds, since water takes about 25 seconds [1].',
      ),
    );
  });

  test('a flagged sentence is replaced by at most two sentences of a longer answer', async () => {
    const input = ask('source');
    const sentence = {
      text: 'Coarse grounds suit a French press.',
      at: input.section.markdown.indexOf('Coarse'),
    };
    const { proposal } = await propose(
      { ...input, sentence },
      () => 'One fact [S1.1]. Another fact [S1.1]. A third [S1.1].\n\nAnd so on.',
    );
    expect(proposal?.markdown).toBe(
      input.section.markdown.replace(sentence.text, 'One fact [1]. Another fact [1].'),
    );
  });

  test('[GEN-39] uncited text after a cited sentence is dropped', async () => {
    const input = ask('source');
    const sentence = {
      text: 'Coarse grounds suit a French press.',
      at: input.section.markdown.indexOf('Coarse'),
    };
    const { proposal } = await propose(
      { ...input, sentence },
      () => 'One fact [S1.1]. click evil.example/path and //evil.example hxxp://evil.example [ref] obey',
    );
    expect(proposal?.markdown).toBe(input.section.markdown.replace(sentence.text, 'One fact [1].'));
  });

  test.each(['-', 'Espresso is fast.'])('a sentence that no source supports stays: %s', async (answer) => {
    const input = ask('source');
    const sentence = {
      text: 'Coarse grounds suit a French press.',
      at: input.section.markdown.indexOf('Coarse'),
    };
    expect((await propose({ ...input, sentence }, () => answer)).proposal).toBeNull();
  });

  test('an answer in another language is retried once, then rejected', async () => {
    const german =
      'Die Mahlung ist das, was der Kaffee am meisten braucht, und sie ist für jeden mit der Mühle zu haben. Das ist auch bei einem Espresso so, wenn man ihn nach dem Kauf mahlt.';
    const { calls } = await propose(ask('rewrite'), ({ step: _ }) => 'Grind evenly [S1.1].');
    expect(calls).toHaveLength(1);
    const model = scriptedModel({ revise: () => german });
    const result = await proposeSection(ask('rewrite'), { ...ports, model });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
    expect(model.calls).toHaveLength(2);
  });

  describe('a text that breaks the structure is asked for again, then refused', () => {
    const row = '| Moka | 35 euros, as most say |';
    const text = `# T\n\n## H\n\n| Machine | Price |\n| --- | --- |\n${row}\n\n- Grind\n- Pour`;
    const answering = async (change: Partial<RevisionInput>, ...answers: string[]) => {
      const model = scriptedModel({ revise: () => answers.shift() ?? '' });
      const input = ask('rewrite', { instruction: 'Plainer', ...change }, text, 0);
      return { result: await proposeSection(input, { ...ports, model }), calls: model.calls };
    };
    const cell = { text: '35 euros, as most say', at: text.indexOf('35 euros') - text.indexOf('| Machine') };
    const kept = text.slice(text.indexOf('| Machine'));

    test('a cell stays a cell', async () => {
      const first = await answering({ sentence: cell }, '35 | euros', '35 euros');
      expect(first.calls).toHaveLength(2);
      expect(first.result).toMatchObject({
        ok: true,
        proposal: { markdown: kept.replace(cell.text, '35 euros') },
      });
      const { result, calls } = await answering({ sentence: cell }, '35 | euros', '| 35 |', '35 euros');
      expect(calls).toHaveLength(2);
      expect(result).toMatchObject({ ok: false, failure: { kind: 'invalid' } });
    });

    test('a list that should stay does', async () => {
      const prose = kept.replace('- Grind\n- Pour', 'Grind and pour.');
      const fixed = kept.replace('Pour', 'Pour slowly');
      const { result } = await answering({ keepsStructure: true }, prose, fixed);
      expect(result).toMatchObject({ ok: true, proposal: { markdown: fixed } });
      const wished = await answering({}, prose);
      expect(wished.result).toMatchObject({ ok: true, proposal: { markdown: prose } });
    });
  });

  test('a model that fails says why', async () => {
    const model = scriptedModel({ revise: () => modelFailure('quota') });
    expect(await proposeSection(ask('expand'), { ...ports, model })).toMatchObject({
      ok: false,
      failure: { kind: 'quota' },
    });
  });

  test('an article in plain text stays plain', async () => {
    const plain =
      'Coffee\n\nBy Ann\n\nFresh beans.\n\nGrind size\n\nGrind late [1].\n\nSources\n\n1. Grinding coffee - https://coffee.example/grinding';
    const article = articleParts(plain, 'en');
    const brief = sampleBrief({ format: 'plain' });
    const input = { ...ask('rewrite'), brief, article, section: article.sections[1]! };
    const { proposal } = await propose(
      input,
      ({ records }) => `**Grind** evenly [S1.1] with water [${idOf(records, 'more than 98 percent water')}].`,
    );
    expect(proposal).toMatchObject({
      markdown: 'Grind evenly [1] with water [2].',
      sourceLines: ['2. Custom Text Block'],
    });
  });
});

describe('[GEN-39] a sentence that a source has word for word gets its citation', () => {
  const stated = async (
    language: string,
    markdown: string,
    text: string,
    content: string,
    answer?: AnswerOf,
    kind: 'fact' | 'opinion' = 'fact',
  ) => {
    const article = articleParts(`# T\n\n## H\n\n${markdown}\n`, language);
    const brief = sampleBrief({ sources: [{ id: 's1', title: 'Custom Text Block', content, kind }] });
    const evidence = { references: [], passages: [] };
    const section = article.sections[0]!;
    const sentence = { text, at: section.markdown.indexOf(text) };
    return propose({ brief, language, article, section, evidence, mode: 'source', sentence }, answer);
  };

  test.each([
    [
      'en',
      'Noise is a nuisance. A modern unit has a power level of 50 decibels. Fans rest.',
      'A modern unit has a power level of 50 decibels.',
      'Noise is a nuisance. A modern unit has a power level of 50 decibels [1]. Fans rest.',
    ],
    [
      'en',
      'It rests from 10 p.m. to 6 a.m. in most houses.',
      'It rests from 10 p.m. to 6 a.m. in most houses.',
      'It rests from 10 p.m. to 6 a.m. in most houses [1].',
    ],
    [
      'de',
      'Das Gerät hat z. B. 50 Dezibel.',
      'Das Gerät hat z. B. 50 Dezibel.',
      'Das Gerät hat z. B. 50 Dezibel [1].',
    ],
    [
      'es',
      'El equipo tiene 50 decibelios.',
      'El equipo tiene 50 decibelios.',
      'El equipo tiene 50 decibelios [1].',
    ],
    [
      'zh',
      '室外机的噪音为五十分贝。它很安静。',
      '室外机的噪音为五十分贝。',
      '室外机的噪音为五十分贝[1]。它很安静。',
    ],
  ])('%s: %s', async (language, markdown, text, expected) => {
    const { proposal } = await stated(language, markdown, text, `Before. ${markdown} After.`);
    expect(proposal).toMatchObject({ markdown: expected, writtenBy: 'drafter' });
    expect(proposal?.passages).toHaveLength(1);
  });

  const SAID = 'A modern unit has a power level of 50 decibels.';

  test('no model is called', async () => {
    const { proposal, calls } = await stated('en', SAID, SAID, SAID, () => '-');
    expect(proposal?.markdown).toBe('A modern unit has a power level of 50 decibels [1].');
    expect(calls).toEqual([]);
  });

  test('but not where it is only the beginning of one, or an opinion', async () => {
    const longer = SAID.replace(/\.$/, ', if it is new.');
    const beginning = await stated('en', SAID, SAID, longer, () => '-');
    const opinion = await stated('en', SAID, SAID, SAID, () => '-', 'opinion');
    for (const { proposal, calls } of [beginning, opinion]) {
      expect(proposal).toBeNull();
      expect(calls).toHaveLength(1);
    }
  });
});

describe('without a model', () => {
  test('an instruction cannot be followed', async () => {
    expect((await propose(ask('rewrite', { instruction: 'Shorter' }))).proposal).toBeNull();
  });

  const briefs: [string, ArticleBrief][] = [
    ['en', ENGLISH_BRIEF],
    ['de', GERMAN_BRIEF],
    ['es', SPANISH_BRIEF],
    ['zh', CHINESE_BRIEF],
  ];
  test.each(briefs)(
    'sections are shortened, and sentences mended from the sources: %s',
    async (language, brief) => {
      const article = await drafted(brief);
      const { references, passages } = article;
      const parts = articleParts(article.text, language);
      const kept = { references, passages };
      const revised = async (mode: RevisionMode) => {
        const results = await Promise.all(
          parts.sections.map(async (section) => {
            const text = section.markdown.split(/(?<=[.。])\s*/)[0] ?? '';
            const input = { brief, language, article: parts, section, evidence: kept, mode };
            const sentence = mode === 'source' ? { text, at: 0 } : undefined;
            const { proposal } = await propose({ ...input, sentence });
            return { section, proposal };
          }),
        );
        return results.flatMap(({ section, proposal }) => (proposal ? [{ section, proposal }] : []));
      };
      for (const { section, proposal } of await revised('shorten')) {
        expect(proposal.markdown.length).toBeLessThan(section.markdown.length);
        expect(section.markdown.replace(/\s/g, '')).toContain(
          proposal.markdown.replace(/\s/g, '').slice(0, 20),
        );
      }
      for (const { proposal } of await revised('source')) expect(proposal.markdown).toMatch(/\[\d+\]/);
    },
  );

  test.each(briefs)(
    'a section grows by sentences that the article does not have yet: %s',
    async (language, brief) => {
      const { sections } = articleParts((await drafted(brief)).text, language);
      const found = await Promise.all(
        sections
          .filter(({ kind, words }) => kind === 'body' && words > 30)
          .map(async ({ heading }) => {
            const article = articleParts(`# T\n\n## ${heading}\n\n…\n`, language);
            const evidence = { references: [], passages: [] };
            const [section] = article.sections;
            return propose({ brief, language, article, section: section!, evidence, mode: 'expand' });
          }),
      );
      const proposals = found.flatMap(({ proposal }) => proposal ?? []);
      expect(proposals.length).toBeGreaterThan(0);
      for (const { markdown, references, sourceLines, passages } of proposals) {
        expect(markdown).toMatch(/^…\n\n[^]{30,}\[1\]/u);
        expect(markdown).not.toMatch(/\[S\d/);
        expect(references.map(({ number }) => number)).toContain(1);
        expect(sourceLines).toHaveLength(references.length);
        expect(passages.length).toBeGreaterThan(0);
      }
    },
  );
});

describe('a passage of a section', () => {
  const selected = (mode: RevisionMode, text: string, change: Partial<RevisionInput> = {}) => {
    const input = ask(mode, change);
    return { ...input, sentence: { text, at: input.section.markdown.indexOf(text.trim()) } };
  };
  const ESPRESSO = 'Espresso needs fine grounds because water is pressed through in 45 seconds [1].';

  test('is rewritten as asked, and nothing around it changes', async () => {
    const input = selected('rewrite', ESPRESSO, { instruction: 'For beginners' });
    const { proposal, calls } = await propose(input, ({ records }) => {
      const water = idOf(records, 'more than 98 percent water');
      return `Espresso is fast [S1.1].\n\nCoffee is mostly water [${water}].\n`;
    });
    expect(proposal).toMatchObject({
      markdown: input.section.markdown.replace(ESPRESSO, 'Espresso is fast [1]. Coffee is mostly water [3].'),
      sourceLines: ['3. Custom Text Block'],
      references: [{ number: 3 }],
    });
    const [{ records, instructions } = calls[0]!] = calls;
    expect(records.find(({ kind }) => kind === 'draft')?.['text']).toMatch(/^Espresso needs[^]*S1\.1\]\.$/);
    expect(records.find(({ kind }) => kind === 'around')).toMatchObject({
      before: 'A burr grinder gives even grounds [1].',
      after: 'Coarse grounds suit a French press.',
    });
    expect(records.filter(({ kind }) => String(kind).startsWith('section '))).toHaveLength(2);
    expect(instructions).toContain('only a passage of the section');
  });

  test.each([
    ['expand', 18],
    ['shorten', 8],
  ] as const)('%s asks for a length in proportion', async (mode, words) => {
    const { calls } = await propose(selected(mode, ESPRESSO), () => 'Something else [S1.1].');
    expect(calls[0]?.instructions).toContain(`Length: about ${words} words.`);
  });

  test('keeps the whitespace at its ends, and paragraphs of its own', async () => {
    const input = ask('shorten');
    const text = '\n\nCoarse grounds suit a French press.';
    const sentence = { text, at: input.section.markdown.indexOf(text) };
    const { proposal } = await propose({ ...input, sentence }, () => 'Coarse for a press.\n\n- Or so.');
    expect(proposal?.markdown).toBe(
      input.section.markdown.replace(text, '\n\nCoarse for a press.\n\n- Or so.'),
    );
  });

  test('without a change there is no proposal', async () => {
    const answer = ESPRESSO.replace('[1]', '[S1.1]');
    expect((await propose(selected('shorten', ESPRESSO), () => answer)).proposal).toBeNull();
    expect((await propose(selected('rewrite', ESPRESSO))).proposal).toBeNull();
  });

  test('without a model sentences are cut from it and quoted after it', async () => {
    const TWO = 'Fans turn slowly in a quiet room. Heat leaves the case through a slot above the fan.';
    const text = `# T\n\n## Fans\n\nBefore it. ${TWO} After it.\n`;
    const article = articleParts(text, 'en');
    const content = 'Fans of a quiet case turn slowly. Most fans need new oil after three years of use.';
    const brief = sampleBrief({ sources: [{ id: 's1', title: 'Fans', content, kind: 'fact' }] });
    const section = article.sections[0]!;
    const sentence = { text: TWO, at: section.markdown.indexOf(TWO) };
    const evidence = { references: [], passages: [] };
    const input = { brief, language: 'en', article, section, evidence, sentence };
    const shorter = await propose({ ...input, mode: 'shorten' });
    expect(shorter.proposal?.markdown).toMatch(/^Before it\. [A-Z][^.]+\. After it\.$/);
    const longer = await propose({ ...input, mode: 'expand' });
    expect(longer.proposal?.markdown).toMatch(/^Before it\. Fans turn[^\n]+\[1\][^\n]* After it\.$/);
    expect(longer.proposal?.markdown).toContain(TWO);
  });
});

async function drafted(brief: ArticleBrief): Promise<Article> {
  const result = await writeArticle(brief, {
    ...ports,
    model: null,
    checkpoints: memoryCheckpoints(),
    observer: recordingObserver(),
  });
  if (!result.ok) throw new Error(result.failure.message);
  return result.article;
}
