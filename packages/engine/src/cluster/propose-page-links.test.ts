import { describe, expect, it } from 'vitest';
import type { SectionLock } from '../text/article/section-locks.ts';
import { proposePageLinks, type SitePage } from './propose-page-links.ts';

const FILLER = 'The kitchen stays clean when every step has its own place and time in the week. ';
const text = (...sentences: string[]) =>
  `# Making compost\n\nThis article begins here.\n\n${FILLER.repeat(30)}\n\n${sentences.join('\n\n')}`;

const page = (url: string, title: string, more: Partial<SitePage> = {}): SitePage => ({
  url,
  title,
  keyphrase: title,
  secondaryKeywords: [],
  isOrphan: false,
  ...more,
});

const propose = (
  body: string,
  pages: readonly SitePage[],
  { url = null, locks = [] }: { url?: string | null; locks?: readonly SectionLock[] } = {},
) =>
  proposePageLinks({
    article: {
      title: 'Making compost',
      keyphrase: 'making compost',
      secondaryKeywords: [],
      text: body,
      language: 'en',
      locks,
      url,
    },
    pages,
  });

const WORMS = page('https://site.example/worm-bin', 'Worm bin');
const RAIN = page('https://site.example/rain-barrel', 'Rain barrel');

describe('links from an article to pages of its site', () => {
  it('are proposed where a sentence names the page', () => {
    const { proposals, existing, most } = propose(text('A worm bin fits under the sink.'), [WORMS, RAIN]);
    expect(proposals).toEqual([
      {
        url: 'https://site.example/worm-bin',
        anchor: 'worm bin',
        sentence: 'A worm bin fits under the sink.',
        kind: 'keyphrase',
        isOrphan: false,
      },
    ]);
    expect([existing, most]).toEqual([0, 3]);
  });

  it.each([
    ['as it is listed', '[worm bins](https://site.example/worm-bin)'],
    ['in another spelling of its URL', '[worm bins](http://www.site.example/worm-bin/#top)'],
  ])('leave out a page that is linked already, %s', (_, link) => {
    const { proposals, existing } = propose(text(`Buy ${link} there.`, 'A worm bin fits under the sink.'), [
      WORMS,
    ]);
    expect([proposals, existing]).toEqual([[], 1]);
  });

  it('take a URL with another query for another page', () => {
    const link = '[worm bins](https://site.example/worm-bin?page=2)';
    const { proposals, existing } = propose(text(`Buy ${link} there.`, 'A worm bin fits under the sink.'), [
      WORMS,
    ]);
    expect([proposals.length, existing]).toEqual([1, 0]);
  });

  it('leave out the page of the article itself', () => {
    const body = text('A worm bin fits under the sink.');
    expect(propose(body, [WORMS], { url: 'https://site.example/worm-bin/' }).proposals).toEqual([]);
  });

  it('never rest on a single word', () => {
    expect(
      propose(text('Contact us about compost.'), [page('https://site.example/contact', 'Contact')]).proposals,
    ).toEqual([]);
  });

  it('are as many as read naturally, those to orphans first', () => {
    const pages = Array.from({ length: 9 }, (_, at) =>
      page(`https://site.example/${at}`, `Garden tool x${at}`, { isOrphan: at > 6 }),
    );
    const body = text(...pages.map(({ title }) => `Nothing beats the ${title.toLowerCase()} in spring.`));
    const { proposals, most } = propose(body, pages);
    expect(most).toBe(3);
    expect(proposals).toHaveLength(3);
    expect(proposals.filter(({ isOrphan }) => isOrphan)).toHaveLength(2);
    const linked = `${body}\n\n[one](https://site.example/0) [two](https://site.example/1) [three](https://site.example/2)`;
    expect(propose(linked, pages).proposals).toEqual([]);
  });

  it('lead to addresses that are safe in Markdown', () => {
    const hostile = [
      page('https://site.example/worm (bin)', 'Worm bin'),
      page('javascript:alert(1)', 'Rain barrel'),
    ];
    const { proposals } = propose(text('A worm bin fits.', 'A rain barrel helps.'), hostile);
    expect(proposals.map(({ url }) => url)).toEqual(['https://site.example/worm%20%28bin%29']);
  });

  it.each([
    ['quotations', text('> A worm bin fits.'), []],
    ['headings', text('## A worm bin', FILLER), []],
    ['nothing else', text('## Worms', 'A worm bin fits.'), [WORMS.url]],
  ])('skip %s', (_, body, urls) => {
    expect(propose(body, [WORMS]).proposals.map(({ url }) => url)).toEqual(urls);
  });

  it('skip locked sections', () => {
    const lock = { heading: 'Worms', ordinal: 0, markdown: '## Worms\n\nA worm bin fits.' };
    const body = text('## Worms', 'A worm bin fits.');
    expect(propose(body, [WORMS], { locks: [lock] }).proposals).toEqual([]);
  });
});
