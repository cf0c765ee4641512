import { expect, it } from 'vitest';
import { checkArticle } from './check/check-article.ts';
import { textWithoutBrief } from './check/text-without-brief.ts';
import { accepted, article } from './cluster/fixtures/accepted-links.ts';
import { ENGLISH } from './cluster/fixtures/english.ts';
import { fixtureCluster } from './cluster/fixtures/fixture-cluster.ts';
import { GERMAN } from './cluster/fixtures/german.ts';
import { proposeLinks } from './cluster/propose-links.ts';
import { naturalLinks } from './natural-links.ts';

const scoreOf = (text: string): number => checkArticle({ ...textWithoutBrief(text), year: 2026 }).score;
const [pillar] = fixtureCluster(ENGLISH, 'en');
if (!pillar) throw new Error('The fixture has no pillar.');
/** A pillar that mentions none of 18 articles whose titles are made alike. */
const ALIKE = [
  { ...pillar, id: 'pillar', isPillar: true },
  ...Array.from({ length: 18 }, (_, at) => {
    const title = `The complete guide to growing plant ${at + 1} at home`;
    const text = `# ${title}\n\nSow it in spring and water it well. Wait for ${at + 3} weeks.`;
    return article(`plant ${at}`, { title, keyphrase: title, text });
  }),
];

const lowered = (articles: typeof ALIKE, propose: typeof naturalLinks) => {
  const after = accepted(articles, propose(articles).proposals);
  return articles.flatMap(({ id, text }, at) => {
    const [before, then] = [scoreOf(text), scoreOf(after[at]?.text ?? '')];
    return then < before ? [`${id}: ${before} to ${then}`] : [];
  });
};

it('no text has a lower score once all proposals are accepted', () => {
  expect(lowered(ALIKE, proposeLinks)).not.toEqual([]);
  expect(lowered(ALIKE, naturalLinks)).toEqual([]);
});

it('names the articles to which nothing leads then', () => {
  const { proposals, orphans } = naturalLinks(ALIKE);
  const reached = new Set(proposals.map(({ to }) => to));
  expect(orphans.length).toBeGreaterThan(0);
  expect(orphans.toSorted()).toEqual(ALIKE.flatMap(({ id }) => (reached.has(id) ? [] : id)).toSorted());
});

it.each([
  ['en', ENGLISH],
  ['de', GERMAN],
])('an ordinary cluster keeps all its proposals: %s', (language, fixture) => {
  const articles = fixtureCluster(fixture, language);
  expect(lowered(articles, naturalLinks)).toEqual([]);
  expect(naturalLinks(articles).orphans).toEqual([]);
});

it('names each pair of pillar and article for which no sentence fits, and no other', () => {
  for (const articles of [ALIKE, fixtureCluster(ENGLISH, 'en'), fixtureCluster(GERMAN, 'de')]) {
    const { linksTo, proposals, missing } = naturalLinks(articles);
    const [center, ...others] = articles.map(({ id }) => id);
    const has = (from: string, to: string) =>
      linksTo[from]?.includes(to) || proposals.some((link) => link.from === from && link.to === to);
    const pairs = others.flatMap((id) => [
      { from: center!, to: id },
      { from: id, to: center! },
    ]);
    expect(missing).toEqual(pairs.filter(({ from, to }) => !has(from, to)));
  }
});
