import { expect, test } from 'vitest';
import { type CheckInput, checkArticle } from './check-article.ts';
import { articleFixes } from './fixes.ts';
import { generatedLinks } from './generated-links.ts';
import { CHECKS, type CheckName, type Verdict } from './report.ts';

const DESCRIPTION =
  'Brew better coffee at home with fresh grounds, soft water and a burr grinder: what to buy, what to measure and what to leave.';
const head = (title = 'Better coffee', description = DESCRIPTION, keyphrase = 'better coffee') =>
  `SEO Title: ${title}\nMeta Description: ${description}\nFocus Keywords: ${keyphrase}\nTags: coffee\n---\n\n`;
const BODY = `# Better coffee

Coffee tastes of its water.

## Grind size

Grind late. Grind evenly.

## Water

Soft water is best for your kettle and cup.

## Frequently asked questions

### Which kettle?

Any kettle will do.

## Sources

1. [Grinding](https://coffee.example/grinding)`;

const SOFT = BODY.replace('its water.', `its water. Soft beans are best. ${'Fill it, mind it. '.repeat(20)}`);

const words = (count: number) => `${Array.from({ length: count }, (_, at) => `word${at % 7}`).join(' ')}.`;
const SOURCED: Partial<CheckInput> = {
  references: [{ number: 1, sourceId: 's1' }],
  passages: [
    { id: 'S1.1', sourceId: 's1', text: 'Fresh grounds lose most of their aroma within 30 minutes.' },
  ],
};
const TWO_SOURCES: Partial<CheckInput> = {
  references: [
    { number: 1, sourceId: 's1', title: 'Grinding' },
    { number: 2, sourceId: 's2', title: 'Repairs' },
  ],
  passages: [
    ...(SOURCED.passages ?? []),
    { id: 'S2.1', sourceId: 's2', text: 'A burr mill lasts 5 to 7 years in ordinary homes.' },
  ],
};

interface Given {
  text?: string;
  input?: Partial<CheckInput>;
  locked?: string[];
  /** Planned words by heading. */
  plans?: Record<string, number>;
}

function fixesOf({ text = head() + BODY, input: overrides = {}, locked = [], plans = {} }: Given) {
  const input: CheckInput = {
    text,
    language: 'en',
    targetWords: 100,
    tonality: 'informative',
    keyTerms: [],
    questions: [],
    references: [],
    passages: [],
    ownKnowledge: [],
    ownTexts: [],
    year: 2026,
    topics: [],
    author: { authorName: 'Ada Bean', authorBio: 'Roaster.' },
    allowedLinks: ['https://coffee.example/grinding'],
    generatedLinks: generatedLinks(text, 'en'),
    ...overrides,
  };
  const report = checkArticle(input);
  const locks = locked.map((heading) => ({ heading, ordinal: 0, markdown: '' }));
  const outline = Object.entries(plans).map(([heading, targetWords]) => ({
    kind: heading === '' ? ('introduction' as const) : ('body' as const),
    heading,
    targetWords,
  }));
  return { text, report, fixes: articleFixes({ input, report, locks, plans: outline }) };
}

/** Summarizes a fix: the lines it changes, or the section with its instruction. */
function fixOf(name: CheckName, given: Given) {
  const { text, fixes } = fixesOf(given);
  const fix = fixes[name];
  if (fix?.kind === 'text') return changedLines(text, fix.text);
  if (fix?.kind !== 'revision') return fix;
  const { section, revision, withoutModel } = fix;
  return {
    section: section.heading,
    ...revision,
    ...(withoutModel && { withoutModel: changedLines(text, withoutModel.text) }),
  };
}

function changedLines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

const withText = (...changes: [string, string][]): Given => ({
  text: changes.reduce((text, [from, to]) => text.replace(from, to), head() + BODY),
});
const grinding = (sentences: string): Given => withText(['Grind late. Grind evenly.', sentences]);

test.each<[string, CheckName, Given, unknown]>([
  ['too short an article', 'length', {}, { section: 'Grind size', mode: 'expand' }],
  [
    'the section furthest below its plan',
    'length',
    { plans: { '': 5, 'Grind size': 4, Water: 80, 'Frequently asked questions': 7 } },
    { section: 'Water', mode: 'expand' },
  ],
  [
    'the body rather than the section of the product',
    'length',
    { input: { productName: 'Grind size' } },
    { section: 'Water', mode: 'expand' },
  ],
  ['too long an article', 'length', { input: { targetWords: 10 } }, { section: 'Water', mode: 'shorten' }],
  [
    'a title that is too long',
    'seoTitle',
    { text: head(`Better coffee ${'and so on '.repeat(6)}`) + BODY },
    [
      `- SEO Title: Better coffee ${'and so on '.repeat(6)}`,
      '+ SEO Title: Better coffee and so on and so on and so on and so on and so',
    ],
  ],
  ['no SEO title', 'seoTitle', { text: head('') + BODY }, ['- SEO Title: ', '+ SEO Title: Better coffee']],
  [
    'a description that is too short',
    'metaDescription',
    { text: head(undefined, 'Better coffee.') + BODY.replace('its water.', `its water. ${words(16)}`) },
    ['- Meta Description: Better coffee.', `+ Meta Description: Coffee tastes of its water. ${words(16)}`],
  ],
  [
    'a description that is nearly long enough',
    'metaDescription',
    { text: head(undefined, DESCRIPTION.slice(0, 101)) + BODY },
    [
      `- Meta Description: ${DESCRIPTION.slice(0, 101)}`,
      `+ Meta Description: ${DESCRIPTION.slice(0, 101)}. Coffee tastes of its water.`,
    ],
  ],
  [
    'a description that is too long',
    'metaDescription',
    { text: head(undefined, `${DESCRIPTION.slice(0, -1)}, again and again and again and again.`) + BODY },
    [
      `- Meta Description: ${DESCRIPTION.slice(0, -1)}, again and again and again and again.`,
      `+ Meta Description: ${DESCRIPTION.slice(0, -1)}, again and again and again and…`,
    ],
  ],
  [
    'skipped levels and a second title',
    'headings',
    withText(['### Which', '##### Which'], ['## Water', '# Water']),
    ['- # Water', '- ##### Which kettle?', '+ ## Water', '+ ### Which kettle?'],
  ],
  ['no title', 'headings', withText(['# Better coffee\n\n', '']), ['+ # Better coffee']],
  [
    'too long a section',
    'headings',
    grinding(words(301)),
    { section: 'Grind size', mode: 'rewrite', name: 'headings', items: [] },
  ],
  [
    'a focus keyword that metadata and headings lack',
    'keyphrase',
    { text: head('Brewing', 'Fresh grounds.', 'soft beans') + SOFT },
    [
      '- SEO Title: Brewing',
      '- Meta Description: Fresh grounds.',
      '- ## Grind size',
      '+ SEO Title: Soft beans: Brewing',
      '+ Meta Description: Soft beans: Fresh grounds.',
      '+ ## Soft beans: Grind size',
    ],
  ],
  [
    'a focus keyword in none of its places, first in the text',
    'keyphrase',
    { text: head('Brewing', 'Fresh grounds.', 'soft beans') + BODY },
    { section: '', mode: 'rewrite', name: 'keyphraseIntroduction', items: ['soft beans'] },
  ],
  [
    'a focus keyword that the introduction lacks',
    'keyphrase',
    { text: head() + BODY.replace('## Water', '## Better coffee').replace('Coffee tastes', 'It tastes') },
    { section: '', mode: 'rewrite', name: 'keyphraseIntroduction', items: ['better coffee'] },
  ],
  [
    'a focus keyword that is used too often',
    'keyphrase',
    grinding('Better coffee, better coffee. Better coffee is better coffee.'),
    { section: 'Grind size', mode: 'rewrite', name: 'keyphraseLess', items: ['better coffee'] },
  ],
  [
    'no focus keyword',
    'keyphrase',
    { text: head(undefined, undefined, '') + SOFT, input: { topics: ['Milk', 'soft beans'] } },
    [
      '- SEO Title: Better coffee',
      `- Meta Description: ${DESCRIPTION}`,
      '- Focus Keywords: ',
      '- ## Grind size',
      '+ SEO Title: Soft beans: Better coffee',
      `+ Meta Description: Soft beans: ${DESCRIPTION}`,
      '+ Focus Keywords: soft beans',
      '+ ## Soft beans: Grind size',
    ],
  ],
  [
    'no focus keyword that the text uses',
    'keyphrase',
    { text: head(undefined, undefined, '') + BODY, input: { topics: ['Milk'] } },
    { kind: 'none', reason: 'keyphraseMissing' },
  ],
  [
    'missing terms',
    'keyTerms',
    { input: { keyTerms: ['hard water', 'lime', 'grind size'] } },
    { section: 'Water', mode: 'rewrite', name: 'keyTerms', items: ['hard water', 'lime'] },
  ],
  [
    'a topic without a heading',
    'topics',
    { input: { topics: ['Best water', 'Grind size', 'Milk'] } },
    { section: 'Grind size', mode: 'rewrite', name: 'topics', items: ['Milk'] },
  ],
  [
    'a section in another language',
    'language',
    withText([
      'Soft water is best for your kettle and cup.',
      'El agua blanda es la mejor para la tetera y para la taza. Con ella el café no sabe a cal, y la tetera dura más años.',
    ]),
    { section: 'Water', mode: 'rewrite', name: 'language', items: [] },
  ],
  [
    'a claim without a source',
    'claims',
    { ...grinding('Grind late. The Kalita Wave holds 1,500 millilitres.'), input: SOURCED },
    {
      section: 'Grind size',
      mode: 'source',
      sentence: { text: 'The Kalita Wave holds 1,500 millilitres.', at: 12 },
    },
  ],
  [
    'a citation that says something else',
    'citations',
    { ...grinding('Grind late. Soft kettles boil milk and tea [1].'), input: SOURCED },
    {
      section: 'Grind size',
      mode: 'source',
      sentence: { text: 'Soft kettles boil milk and tea [1].', at: 12 },
      withoutModel: [
        '- Grind late. Soft kettles boil milk and tea [1].',
        '+ Grind late. Soft kettles boil milk and tea.',
      ],
    },
  ],
  [
    'no citations at all',
    'citations',
    { input: SOURCED },
    { section: 'Water', mode: 'rewrite', name: 'citations', items: [] },
  ],
  [
    'a figure that no source has',
    'figures',
    {
      ...grinding('Grind late. Fresh grounds lose most of their aroma within 45 minutes [1].'),
      input: SOURCED,
    },
    {
      section: 'Grind size',
      mode: 'source',
      sentence: { text: 'Fresh grounds lose most of their aroma within 45 minutes [1].', at: 12 },
      withoutModel: [
        '- Grind late. Fresh grounds lose most of their aroma within 45 minutes [1].',
        '+ Grind late.',
      ],
    },
  ],
  [
    'a figure that another source has',
    'figures',
    {
      ...grinding(
        'Fresh grounds lose aroma within 30 minutes. A grinding burr mill lasts 5 to 7 years. A mill rusts in 3 days. [1]',
      ),
      input: TWO_SOURCES,
    },
    [
      '- Fresh grounds lose aroma within 30 minutes. A grinding burr mill lasts 5 to 7 years. A mill rusts in 3 days. [1]',
      '+ Fresh grounds lose aroma within 30 minutes. [1] A grinding burr mill lasts 5 to 7 years [2]. A mill rusts in 3 days. [1]',
    ],
  ],
  [
    'a figure that another source has, of a sentence that names its own',
    'figures',
    { ...grinding('Grind late. *Grinding* says: a burr mill lasts 5 to 7 years [1].'), input: TWO_SOURCES },
    {
      section: 'Grind size',
      mode: 'source',
      sentence: { text: '*Grinding* says: a burr mill lasts 5 to 7 years [1].', at: 12 },
      withoutModel: ['- Grind late. *Grinding* says: a burr mill lasts 5 to 7 years [1].', '+ Grind late.'],
    },
  ],
  [
    'a figure that a source has which the article doesn’t list',
    'figures',
    {
      ...grinding('Grind late. A burr mill lasts 5 to 7 years [1].'),
      input: { ...TWO_SOURCES, references: [{ number: 1, sourceId: 's1' }] },
    },
    {
      section: 'Grind size',
      mode: 'source',
      sentence: { text: 'A burr mill lasts 5 to 7 years [1].', at: 12 },
    },
  ],
  [
    'a citation of the wrong source',
    'citations',
    { ...grinding('Burr mills last for years in ordinary homes [1].'), input: TWO_SOURCES },
    [
      '- Burr mills last for years in ordinary homes [1].',
      '+ Burr mills last for years in ordinary homes [2].',
    ],
  ],
  [
    'what a source says word for word',
    'copied',
    { ...grinding('Fresh grounds lose most of their aroma within 30 minutes.'), input: SOURCED },
    { section: 'Grind size', mode: 'rewrite', name: 'copied', items: [] },
  ],
  [
    'a sentence that is said twice',
    'repetition',
    withText(['Any kettle will do.', 'Any kettle will do. Soft water is best for your kettle and cup!']),
    ['- Any kettle will do. Soft water is best for your kettle and cup!', '+ Any kettle will do.'],
  ],
  [
    'a sentence that says more of the same',
    'repetition',
    grinding('Soft water is best for your grinder.'),
    {
      section: 'Grind size',
      mode: 'rewrite',
      name: 'repetition',
      items: ['Soft water is best for your grinder.'],
    },
  ],
  [
    'attributions to a title with a question mark',
    'repetition',
    withText(
      ['Grind late.', '*Do good burr mills pay off? Notes of a barista* reports: Grind late [1].'],
      ['Any kettle', '*Do good burr mills pay off? Notes of a barista* adds: Any kettle'],
    ),
    {
      section: 'Grind size',
      mode: 'rewrite',
      name: 'repetition',
      items: ['*Do good burr mills pay off? Notes of a barista* reports: Grind late [1].'],
    },
  ],
  [
    'clichés',
    'cliches',
    grinding('Let us delve into it. It is a game-changer.'),
    { section: 'Grind size', mode: 'rewrite', name: 'cliches', items: ['delve into', 'game-changer'] },
  ],
  [
    'filler clauses',
    'tails',
    grinding('Grind late, highlighting the need for care. Grind well, underscoring the importance of care.'),
    {
      section: 'Grind size',
      mode: 'rewrite',
      name: 'tails',
      items: ['highlighting the need for care', 'underscoring the importance of care'],
    },
  ],
  [
    'long sentences',
    'longSentences',
    grinding(`One ${words(30)} Two ${words(31)} Three ${words(32)}`),
    { section: 'Grind size', mode: 'rewrite', name: 'longSentences', items: [] },
  ],
  [
    'the passive voice',
    'passive',
    grinding('Beans were ground by hand. Water was poured by others.'),
    { section: 'Grind size', mode: 'rewrite', name: 'passive', items: [] },
  ],
  [
    'a text that is hard to read',
    'readingEase',
    grinding(
      'Extraordinarily sophisticated organizations systematically institutionalize complexity. '.repeat(20),
    ),
    { section: 'Grind size', mode: 'rewrite', name: 'plainer', items: [] },
  ],
  [
    'open questions',
    'questions',
    { input: { questions: ['How hard is tap water?', 'Which kettle?'] } },
    {
      section: 'Frequently asked questions',
      mode: 'rewrite',
      name: 'questions',
      items: ['How hard is tap water?'],
    },
  ],
  [
    'open questions without an FAQ',
    'questions',
    {
      ...withText(['## Frequently asked questions', '## Kettles']),
      input: { questions: ['How hard is tap water?'] },
    },
    { section: 'Water', mode: 'rewrite', name: 'questions', items: ['How hard is tap water?'] },
  ],
  [
    'links to elsewhere',
    'links',
    grinding(
      'Grind [late](https://else.example/). Read more at https://else.example/a and https://else.example/b. So be it.',
    ),
    [
      '- Grind [late](https://else.example/). Read more at https://else.example/a and https://else.example/b. So be it.',
      '+ Grind late. So be it.',
    ],
  ],
  [
    'a bare link in a list',
    'links',
    grinding('- Grind late.\n- See https://else.example/a'),
    ['- - See https://else.example/a'],
  ],
  ['no author', 'author', { input: { author: undefined } }, { kind: 'none', reason: 'authorMissing' }],
  [
    'an author whom the text does not name',
    'author',
    {},
    ['+ *By Ada Bean*', '+ ## About the author', '+ Roaster.'],
  ],
  [
    'a biography without text in plain text without sources',
    'author',
    {
      text: 'A title of words\n\nBy Ada Bean\n\nCoffee tastes of its water.\n\nAbout the author\n\n',
      input: { author: { authorName: 'Ada Bean', authorBio: '*Roaster*.' } },
    },
    ['+ *Roaster*.'],
  ],
  [
    'the same beginnings',
    'beginnings',
    grinding('Grind late. Grind evenly. Grind finely.'),
    { section: 'Grind size', mode: 'rewrite', name: 'beginnings', items: ['Grind'] },
  ],
  [
    'no transitions',
    'transitions',
    grinding('Mills grind. Cups hold. '.repeat(6)),
    { section: 'Grind size', mode: 'rewrite', name: 'transitions', items: [] },
  ],
  [
    'long paragraphs',
    'paragraphs',
    grinding(words(160)),
    { section: 'Grind size', mode: 'rewrite', name: 'paragraphs', items: [] },
  ],
  [
    'no internal links',
    'internalLinks',
    { input: { ownSite: 'https://mine.example/' } },
    { kind: 'none', reason: 'internalLinks' },
  ],
  [
    'no images',
    'images',
    {},
    {
      kind: 'place',
      place: {
        start: (head() + BODY).indexOf('\n\n## Water'),
        end: (head() + BODY).indexOf('\n\n## Water'),
      },
    },
  ],
])('%s', (_, name, given, fix) => {
  expect(fixOf(name, given)).toEqual(fix);
});

test('every failing check has a fix, and no other has one', () => {
  const { report, fixes } = fixesOf({ input: { keyTerms: ['lime'], topics: ['Milk'], questions: ['Why?'] } });
  const failing: readonly Verdict[] = ['bad', 'fair'];
  const expected = report.checks.filter(({ verdict }) => failing.includes(verdict)).map(({ name }) => name);
  expect(Object.keys(fixes)).toEqual(expected);
  expect(expected.length).toBeLessThan(CHECKS.length);
});

test.each<[string, CheckName, Given, unknown]>([
  [
    'the next worst section is rewritten',
    'cliches',
    {
      ...withText(
        ['Grind late.', 'Delve into it. It is a game-changer.'],
        ['Any kettle', 'Delve into it. Any kettle'],
      ),
      locked: ['Grind size'],
    },
    { section: 'Frequently asked questions', mode: 'rewrite', name: 'cliches', items: ['Delve into'] },
  ],
  [
    'its links stay',
    'links',
    { ...grinding('Grind [late](https://else.example/).'), locked: ['Grind size'] },
    undefined,
  ],
  [
    'nothing is left to shorten',
    'length',
    { input: { targetWords: 10 }, locked: ['', 'Grind size', 'Water', 'Frequently asked questions'] },
    undefined,
  ],
])('with locked sections: %s', (_, name, given, fix) => {
  expect(fixOf(name, given)).toEqual(fix);
});

test('what a fix by code proposes passes its check', () => {
  const given = {
    ...grinding('Grind [late](https://else.example/). See https://else.example/a.'),
    input: SOURCED,
  };
  const text = given.text
    ?.replace('Better coffee\nMeta', `${'Better coffee at home '.repeat(4)}\nMeta`)
    .replace('### Which', '#### Which');
  const { fixes } = fixesOf({ ...given, text: text ?? '' });
  for (const name of ['links', 'seoTitle', 'headings', 'author'] as const) {
    const fix = fixes[name];
    if (fix?.kind !== 'text') throw new Error(`${name} has no fix by code`);
    const { report } = fixesOf({ ...given, text: fix.text });
    expect(report.checks.find((check) => check.name === name)).toMatchObject({ verdict: 'good' });
  }
});

const MODELS = ['https://else.example/', 'https://else.example/a', 'https://else.example/b'];
test.each([
  [
    '[late](https://else.example/) and [fine](https://mine.example).',
    'late and [fine](https://mine.example).',
  ],
  ['So be it. See https://else.example/a. Grind on.', 'So be it. Grind on.'],
  [
    'See https://else.example/a and [my test](https://mine.example).',
    'See and [my test](https://mine.example).',
  ],
  [
    'See https://mine.example/x, https://else.example/a, [late](https://else.example/) and https://else.example/b.',
    'See https://mine.example/x, late and.',
  ],
  [
    '[Mine](https://mine.example) is not [theirs](https://) or ![this](https://else.example/b).',
    '[Mine](https://mine.example) is not theirs or this.',
  ],
  ['See https://mine.example or [mine](mailto:ada@mine.example).', undefined],
])('a fix of links leaves what the author added: %s', (typed, left) => {
  const input = { generatedLinks: MODELS };
  const given = { ...grinding(typed), input };
  const fix = fixesOf(given).fixes.links;
  if (left === undefined) return expect(fix).toBeUndefined();
  if (fix?.kind !== 'text') throw new Error('no fix by code');
  expect(fix.text).toBe(grinding(left).text);
  const { report } = fixesOf({ text: fix.text, input });
  return expect(report.checks.find(({ name }) => name === 'links')).toMatchObject({ verdict: 'good' });
});

test.each([head('Brewing', 'Fresh grounds.', 'soft beans') + SOFT, head(undefined, undefined, '') + SOFT])(
  'the proposed focus keyword passes its check',
  (text) => {
    const input = { topics: ['soft beans'] };
    const fix = fixesOf({ text, input }).fixes.keyphrase;
    if (fix?.kind !== 'text') throw new Error('no fix by code');
    const { report } = fixesOf({ text: fix.text, input });
    expect(report.checks.find(({ name }) => name === 'keyphrase')).toMatchObject({ verdict: 'good' });
  },
);
