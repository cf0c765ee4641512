import { describe, expect, it, test } from 'vitest';
import { ownPagePath } from '../text/allowed-links.ts';
import { addLinks } from './add-links.ts';
import { accepted, article } from './fixtures/accepted-links.ts';
import { ENGLISH } from './fixtures/english.ts';
import { fixtureCluster } from './fixtures/fixture-cluster.ts';
import { GERMAN } from './fixtures/german.ts';
import { linkFaults, randomCluster } from './fixtures/random-cluster.ts';
import { type ClusterArticle, proposeLinks } from './propose-links.ts';
import { ownPagesIn, retargetLinks } from './retarget-links.ts';

const summary = (articles: readonly ClusterArticle[]) =>
  proposeLinks(articles).proposals.map(({ from, to, anchor, section }) => [from, to, anchor, section]);

describe.each([
  ['en', ENGLISH],
  ['de', GERMAN],
])('a pillar and nine articles in %s', (language, fixture) => {
  const articles = fixtureCluster(fixture, language);
  const { proposals, orphans } = proposeLinks(articles);
  const after = accepted(articles, proposals);

  it('every link resolves, none leads to its own article, no target has two from one article', () => {
    expect(after.flatMap(({ added }) => added).every(Boolean)).toBe(true);
    const paths = new Map(articles.map(({ id, paths: [path = ''] }) => [path, id]));
    for (const each of after) {
      const own = proposals.filter(({ from }) => from === each.id).map(({ to }) => to);
      expect(new Set(own).size).toBe(own.length);
      expect(own).not.toContain(each.id);
      expect(new Set(ownPagesIn(each.text).map((path) => paths.get(path)))).toEqual(new Set(own));
    }
  });

  it('leaves no orphan, and nothing to propose but what then has a place', () => {
    expect(orphans).toEqual([]);
    const { linksTo, orphans: left } = proposeLinks(after);
    expect(left).toEqual([]);
    const linked = new Set(Object.values(linksTo).flat());
    expect(articles.every(({ id }) => linked.has(id))).toBe(true);
  });

  it('adds brackets and paths, and changes nothing else', () => {
    for (const [at, each] of after.entries()) {
      const without = each.text.replace(/\[([^\]]*)\]\(\/blog\/post\/[^)]*\)/g, '$1');
      const added = proposals.filter(({ from, section }) => from === each.id && section !== null);
      const expected = added.reduce((text, { sentence }) => text.replace(`\n\n${sentence}`, ''), without);
      expect(expected).toBe(articles[at]!.text);
    }
  });

  it('puts the words of a link into sentences, never into headings, sources or the byline', () => {
    for (const { from, sentence, anchor, section } of proposals) {
      if (section !== null) continue;
      const { text } = articles.find(({ id }) => id === from)!;
      const line = text.split('\n').find((each) => each.includes(sentence))!;
      expect(line).not.toMatch(/^(?:#|\||\*Von|\*By|\d+\. \[)/);
      expect(sentence).toContain(anchor);
    }
  });

  it('leads from most articles to the pillar and finds most places in sentences', () => {
    const toPillar = proposals.filter(({ to }) => to === 'a0');
    expect(toPillar.length).toBeGreaterThanOrEqual(4);
    expect(proposals.filter(({ section }) => section !== null).length).toBeLessThanOrEqual(2);
  });
});

describe('the words of a link', () => {
  const target = (keyphrase: string, language: string) =>
    article('target', { keyphrase, title: keyphrase, language });
  test.each([
    ['en', 'rain barrel', 'Put rain barrels below the gutter.', 'rain barrels'],
    ['en', 'watering tomatoes', 'Tomatoes need watering at night.', 'Tomatoes need watering'],
    [
      'en',
      'choosing a gravel bike for winter',
      'A gravel bike for winter costs more.',
      'gravel bike for winter',
    ],
    ['es', 'riego por goteo', 'Con riegos por goteo se ahorra mucha agua.', 'riegos por goteo'],
    ['de', 'stinkender Kompost', 'Gegen stinkenden Kompost hilft Luft.', 'stinkenden Kompost'],
    ['fr', 'arrosage des tomates', 'Les arrosages des tomates se font le soir.', 'arrosages des tomates'],
    ['it', 'irrigazione a goccia', 'Con le irrigazioni a goccia si risparmia.', 'irrigazioni a goccia'],
    ['pt', 'rega por gotejamento', 'As regas por gotejamento poupam água.', 'regas por gotejamento'],
    ['zh', '滴灌系统', '家庭菜园可以使用滴灌系统来节约用水。', '滴灌系统'],
  ])('%s: %s', (language, keyphrase, sentence, anchor) => {
    const text = `# T\n\nX1.\n\n## H\n\n${sentence}`;
    const source = article('source', { keyphrase: 'zzz', text, language });
    expect(summary([source, target(keyphrase, language)])).toContainEqual(['source', 'target', anchor, null]);
  });

  test.each([
    ['a heading', '## Rain barrel here\n\nNothing.'],
    ['a link', '[The rain barrel](https://a.example) is here.'],
    ['a sentence with another link', 'See [this](https://a.example), then the rain barrel.'],
    ['code', 'Run `rain barrel` now.'],
    ['a fence', '```\nThe rain barrel.\n```'],
    ['indented code', 'Text.\n\n\tThe rain barrel.'],
    ['the head of a table', '| rain barrel | b |\n| --- | --- |\n| c | d |'],
    ['a quotation', '> The rain barrel is old.'],
    ['an image', '![rain barrel](/files/x.webp)'],
    ['a tag', '<span title="the rain barrel">Text</span>'],
    ['two clauses', 'There was rain, barrels were full.'],
    ['the list of sources', '## Sources\n\n1. [Rain barrel](https://a.example)'],
    ['a compound', 'A rain barrel-like thing.'],
  ])('are not looked for in %s', (_, body) => {
    const source = article('source', { keyphrase: 'zzz', text: `# T\n\nIntro.\n\n## H\n\n${body}` });
    const found = summary([source, target('rain barrel', 'en')]).filter(([from]) => from === 'source');
    expect(found.every(([, , , section]) => section !== null)).toBe(true);
  });

  it('are not those of the text itself, nor part of words that mean another article', () => {
    const articles = [
      article('drip irrigation', { isPillar: true }),
      article('drip irrigation kit', { text: '# K\n\nX.\n\n## H\n\nA drip irrigation kit is good.' }),
      article('other', { text: '# O\n\nX.\n\n## H\n\nBuy a drip irrigation kit.' }),
    ];
    expect(summary(articles).filter(([, , , section]) => section === null)).toEqual([
      ['other', 'drip irrigation kit', 'drip irrigation kit', null],
    ]);
  });

  it('are in the first sentence only where no other fits', () => {
    const first = 'A rain barrel is full. ';
    const later = '## H\n\nRain barrels are cheap.';
    const source = (text: string) => article('source', { keyphrase: 'zzz', text: `# T\n\n${text}` });
    const one = proposeLinks([source(`${first}\n\n${later}`), target('rain barrel', 'en')]);
    expect(one.proposals[0]?.anchor).toBe('Rain barrels');
    const other = proposeLinks([source(first), target('rain barrel', 'en')]);
    expect(other.proposals[0]?.anchor).toBe('rain barrel');
  });
});

describe('how many', () => {
  const filler = 'Nothing here says anything that matters to anybody at all today. ';
  it('about one in 150 words', () => {
    const targets = Array.from({ length: 12 }, (_, at) => `widget${'abcdefghijkl'[at]}x`);
    const sentences = targets.map((name) => `You can use a ${name} there. ${filler.repeat(3)}`);
    const texts = [
      article('source', { text: `# S\n\nStart.\n\n## H\n\n${sentences.join('\n\n')}` }),
      ...targets.map((name) => article(name, { text: `# ${name}\n\nSee ${targets.join('. See ')}.` })),
    ];
    const { proposals } = proposeLinks(texts);
    expect(proposals.filter(({ from }) => from === 'source')).toHaveLength(3);
  });

  it('counts the links that are there, and proposes none to what is linked', () => {
    const source = article('source', {
      text: '# S\n\nX.\n\n## H\n\nA [barrel](/blog/post/target/?a#b) is good. Rain barrels are cheap.',
    });
    const target = article('target', { keyphrase: 'rain barrel', text: '# T\n\nOn source.' });
    const { linksTo, proposals } = proposeLinks([source, target]);
    expect(linksTo).toEqual({ source: ['target'], target: [] });
    expect(proposals.filter(({ from }) => from === 'source')).toEqual([]);
  });

  it('gives an orphan a sentence at the end of the section that is closest', () => {
    const pillar = article('pillar', {
      isPillar: true,
      text: '# P\n\nX.\n\n## On soil\n\nEarth.\n\n## On barrels\n\nA tank.\n\n## Sources\n\n1. [A](https://a.example)',
    });
    const lonely = article('lonely', {
      title: 'Which *barrel* [fits]',
      keyphrase: 'old barrel',
      text: '# L\n\nThe pillar says more.',
    });
    const { proposals, orphans } = proposeLinks([pillar, lonely]);
    const proposal = {
      from: 'pillar',
      to: 'lonely',
      anchor: 'Which *barrel* [fits]',
      sentence: 'Read more: Which *barrel* [fits]',
      section: 'On barrels',
    };
    expect(proposals).toContainEqual(proposal);
    expect(orphans).toEqual([]);
    const [after] = accepted([pillar, lonely], [proposal]);
    expect(after?.text).toContain(
      'A tank.\n\nRead more: [Which \\*barrel\\* \\[fits\\]](/blog/post/lonely)\n\n## Sources',
    );
  });

  it('leaves locked sections and plain text alone, and then names the orphan', () => {
    const markdown = 'A rain barrel is here.';
    const source = article('source', {
      text: `# S\n\n## H\n\n${markdown}`,
      locks: [{ heading: 'H', ordinal: 0, markdown }],
    });
    const plain = article('rain barrel', { text: 'A title\n\nPlain text on source and more.' });
    const { proposals, orphans } = proposeLinks([source, plain]);
    expect(proposals).toEqual([]);
    expect(orphans.toSorted()).toEqual(['rain barrel', 'source']);
    const links = [
      { anchor: 'rain barrel', sentence: markdown, section: null, title: 'T', paths: ['/blog/post/t'] },
    ];
    expect(addLinks({ ...source, links }).added).toEqual([false]);
  });
});

describe('writing links', () => {
  const text = '# T\n\nX.\n\n## H\n\nRain barrels are **cheap**. Use a pump.\n';
  const link = (more = {}) => ({
    anchor: 'Rain barrels',
    sentence: 'Rain barrels are **cheap**.',
    section: null,
    title: 'Barrels',
    paths: ['/blog/post/barrels'],
    ...more,
  });
  const add = (links: ReturnType<typeof link>[], source = text) =>
    addLinks({ text: source, language: 'en', locks: [], links });

  it('puts the path around the words', () => {
    expect(add([link()])).toEqual({
      text: text.replace('Rain barrels', '[Rain barrels](/blog/post/barrels)'),
      added: [true],
    });
  });

  test.each([
    ['a sentence that was changed', link(), text.replace('cheap', 'dear')],
    [
      'a sentence that has a link by now',
      link(),
      text.replace('Rain barrels', '[Rain barrels](https://a.example)'),
    ],
    ['words that are not in the sentence', link({ anchor: 'Pumps' }), text],
    ['part of a word', link({ anchor: 'ain barrels' }), text],
    ['words across marks', link({ anchor: 'are **cheap' }), text],
    ['no words', link({ anchor: '' }), text],
    ['a section that is gone', link({ section: 'Gone' }), text],
    ['an article that is linked already', link(), `${text}\n[Here](/blog/post/barrels).`],
  ])('refuses %s', (_, wanted, source) => {
    expect(add([wanted], source)).toEqual({ text: source, added: [false] });
  });

  it('gives a sentence one link, and an article one link', () => {
    const other = link({ paths: ['/blog/post/other'] });
    const again = link({ sentence: 'Use a pump.', anchor: 'pump' });
    expect(add([link(), other, again]).added).toEqual([true, false, false]);
  });
});

test('links get other paths, or become words', () => {
  const paths = new Map([
    ['/blog/post/a', '/pillar/a-2'],
    ['/blog/post/ü', null],
  ]);
  const text =
    'See [a](/blog/post/a "title"), [**u**](/blog/post/%C3%BC), [x](/blog/post/x) and `[a](/blog/post/a)`.';
  expect(retargetLinks(text, paths)).toBe(
    'See [a](/pillar/a-2 "title"), **u**, [x](/blog/post/x) and `[a](/blog/post/a)`.',
  );
});

test.each([
  ['/blog/post/a', '/blog/post/a'],
  ['/blog/post/a/#b', '/blog/post/a'],
  ['/pillar/%E4%B8%AD', '/pillar/中'],
  ['/blog/post/%E4', undefined],
  ['/blog/post/', undefined],
  ['//evil.example/blog/post/a', undefined],
  ['https://evil.example/blog/post/a', undefined],
  ['/admin', undefined],
])('the own page of %s is %s', (address, page) => {
  expect(ownPagePath(address)).toBe(page);
});

it.each(Array.from({ length: 30 }, (_, seed) => seed))('links hold whatever the texts are: %i', (seed) => {
  expect(linkFaults(randomCluster(seed))).toEqual([]);
});
