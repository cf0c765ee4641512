import type { EvidencePage as Evidence } from '@inkstep/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RenderContext } from '../../../kit/page/render-context.ts';
import { EvidencePage } from './evidence-page.tsx';

const ORIGIN = 'https://inkstep.test';
const HOSTILE = '</script><script>alert(1)</script> & "quoted" \'text\'';

const evidence: Evidence = {
  format: 1,
  title: 'Kettles',
  language: 'en',
  author: 'Ana Ruiz',
  url: `${ORIGIN}/blog/post/kettles`,
  published_at: '2026-11-01T10:00:00.000Z',
  updated_at: '2026-11-02T10:00:00.000Z',
  reviewed_by: null,
  compared: 'wording',
  limits: { passage: 300, source: 1500 },
  counts: {
    sentences: 1,
    marked: 1,
    matches: 1,
    partly: 0,
    differs: 0,
    not_compared: 0,
    disputed: 1,
    meaning: 0,
    contradicted: 0,
    left_out: 4,
  },
  sentences: [
    {
      text: 'Water boils at 100 °C.',
      heading: 'Heat',
      marked: true,
      verdict: 'matches',
      meaning: null,
      missing: [],
      passages: [
        { source: 1, text: 'At sea level, water boils at 100 °C.', left_out: null },
        { source: 2, text: null, left_out: 'private' },
      ],
      disputes: [{ here: '100', there: '97', source: null, title: 'Other', url: 'https://other.example/' }],
    },
  ],
  sources: [
    {
      number: 1,
      kind: 'page',
      title: 'Boiling',
      url: 'https://water.example/',
      claimed_url: null,
      author: 'Ada Berg',
      published: '2025-03-01',
      read_at: '2026-01-02T10:00:00.000Z',
      sha256: 'a'.repeat(64),
      reread: { at: '2026-02-02T10:00:00.000Z', changed: false },
    },
    {
      number: 2,
      kind: 'document',
      title: 'Paper',
      url: null,
      claimed_url: null,
      author: null,
      published: 'last spring',
      read_at: null,
      sha256: null,
      reread: null,
    },
  ],
  corrections: [
    { at: '2026-11-02T10:00:00.000Z', kind: 'changed', added: ['Water boils at 100 °C.'], removed: 2 },
    { at: '2026-11-03T10:00:00.000Z', kind: 'republished', added: [], removed: 0 },
  ],
};

function pageOf(change: Partial<Evidence> = {}, props: Partial<Parameters<typeof EvidencePage>[0]> = {}) {
  const markup = renderToStaticMarkup(
    <RenderContext value={{ origin: ORIGIN }}>
      <MemoryRouter initialEntries={['/evidence/kettles']}>
        <EvidencePage
          kind="post"
          slug="kettles"
          is_indexed
          evidence={{ ...evidence, ...change }}
          {...props}
        />
      </MemoryRouter>
    </RenderContext>,
  );
  const page = new DOMParser().parseFromString(markup, 'text/html');
  const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  return { page, text: page.body.textContent, graph: (JSON.parse(data)['@graph'] ?? []) as object[] };
}

describe('the page of the evidence', () => {
  it('says what was compared, and what rests on what', () => {
    const { page, text } = pageOf();
    for (const said of [
      '1 sentence cites 2 sources',
      'It doesn’t understand what they mean',
      'Words are in the source',
      'Sources disagree',
      'The sentence says 100. Another source says 97:',
      'A document of the author. It isn’t public',
      '4 more sentences aren’t shown',
      'Published last spring',
      'Read on Jan 2, 2026',
      'Read again on Feb 2, 2026: unchanged',
      '2 sentences were removed or reworded',
      'Published again after it had been taken offline',
      'At most 300 characters of a passage and 1,500 characters of a source',
    ])
      expect(text).toContain(said);
    expect(page.querySelector('blockquote')?.textContent).toBe('At sea level, water boils at 100 °C.');
    expect(page.querySelector('a[href="/blog/post/kettles"]')?.textContent).toBe('Kettles');
    for (const href of ['https://water.example/', 'https://other.example/'])
      expect(page.querySelector(`a[href="${href}"]`)?.getAttribute('rel')).toBe('nofollow ugc noopener');
  });

  it('tells sentences without a mark of their own, and texts that the author supplied', () => {
    const [sentence] = evidence.sentences;
    const [source] = evidence.sources;
    const claimed_url = 'https://water.example/';
    const { page, text } = pageOf({
      counts: { ...evidence.counts, sentences: 2 },
      sentences: [{ ...sentence!, marked: false, disputes: [] }, sentence!],
      sources: [{ ...source!, kind: 'document', url: null, claimed_url, read_at: null, reread: null }],
    });
    for (const said of [
      '1 sentence cites 1 source',
      '1 more sentence has no mark of its own',
      'No citation mark of its own',
      'Text supplied by the author, not read by this site',
      'Said to be from https://water.example/',
    ])
      expect(text).toContain(said);
    expect(text.match(/No citation mark of its own/g)).toHaveLength(1);
    expect(text).not.toContain('Read on');
    expect(page.querySelector(`a[href="${claimed_url}"]`)).toBeNull();
  });

  it('says plainly that there was nothing to compare with', () => {
    const [sentence] = evidence.sentences;
    const none = { ...evidence.counts, matches: 0, not_compared: 1, disputed: 0, left_out: 0 };
    const private1 = { source: 2, text: null, left_out: 'private' as const };
    const { text } = pageOf({
      compared: 'nothing',
      counts: none,
      sentences: [{ ...sentence!, verdict: 'not_compared', passages: [private1], disputes: [] }],
    });
    expect(text).toContain('There was nothing to compare these sentences with');
    for (const claim of ['A program compared', 'Not compared', 'with the passage it rests on'])
      expect(text).not.toContain(claim);
  });

  it('names the sources as structured data, without a review', () => {
    const { page, graph } = pageOf();
    expect(graph[0]).toMatchObject({
      '@type': 'WebPage',
      url: `${ORIGIN}/evidence/kettles`,
      about: {
        url: evidence.url,
        citation: [
          {
            '@type': 'WebPage',
            name: 'Boiling',
            url: 'https://water.example/',
            author: 'Ada Berg',
            datePublished: '2025-03-01',
          },
          { '@type': 'CreativeWork', name: 'Paper' },
        ],
        isBasedOn: ['https://water.example/'],
      },
    });
    expect(JSON.stringify(graph)).not.toMatch(/ClaimReview|reviewedBy/);
    expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/evidence/kettles`,
    );
    expect(page.querySelector('link[type="application/json"]')?.getAttribute('href')).toBe(
      `${ORIGIN}/evidence/kettles.json`,
    );
  });

  it('counts in its description what was compared', () => {
    const descriptionOf = (overrides: Partial<Evidence>) =>
      pageOf(overrides).page.querySelector('meta[name="description"]')?.getAttribute('content');
    const [sentence] = evidence.sentences;
    const other = {
      ...sentence!,
      verdict: 'not_compared' as const,
      passages: [{ source: 2, text: null, left_out: 'private' as const }],
    };
    const counts = { ...evidence.counts, sentences: 3, marked: 3, differs: 1, not_compared: 1, left_out: 0 };
    const sentences = [sentence!, { ...sentence!, verdict: 'differs' as const }, other];
    expect(descriptionOf({ counts, sentences })).toBe(
      '2 sentences of “Kettles”, compared with passages of 1 source.',
    );
    expect(
      descriptionOf({ compared: 'nothing', counts: { ...counts, not_compared: 3 }, sentences: [other] }),
    ).toBe('3 sentences of “Kettles” that cite 2 sources without a public text.');
  });

  it('leads to the article at another site, and to a guide', () => {
    const url = 'https://site.example/kettles';
    const elsewhere = pageOf({ url }, { kind: 'elsewhere', slug: 'kettles-1234abcd' }).page;
    expect(elsewhere.querySelector(`a[href="${url}"]`)?.textContent).toBe('Kettles');
    const guide = pageOf({}, { kind: 'pillar' }).page;
    expect(guide.querySelector('a[href="/evidence/pillar/kettles.json"]')).not.toBeNull();
    expect(guide.querySelector('a[href="/pillar/kettles"]')).not.toBeNull();
  });

  it('is hidden from search engines where its post is', () => {
    const { page, graph } = pageOf({}, { is_indexed: false });
    expect(page.querySelector('meta[name="robots"]')?.getAttribute('content')).toContain('noindex');
    expect(graph).toEqual([]);
  });

  it('shows hostile texts as they are', () => {
    const [sentence] = evidence.sentences;
    const [source] = evidence.sources;
    if (!sentence || !source) throw new Error('no evidence');
    const { page, text, graph } = pageOf({
      title: HOSTILE,
      author: HOSTILE,
      sentences: [
        {
          ...sentence,
          text: HOSTILE,
          heading: HOSTILE,
          missing: [HOSTILE],
          passages: [{ source: 1, text: HOSTILE, left_out: null }],
          disputes: [{ here: HOSTILE, there: HOSTILE, source: null, title: HOSTILE, url: null }],
        },
      ],
      sources: [{ ...source, title: HOSTILE, author: HOSTILE, published: HOSTILE }],
      corrections: [{ at: evidence.updated_at, kind: 'changed', added: [HOSTILE], removed: 0 }],
    });
    const scripts = [...page.querySelectorAll('script')].filter(
      (each) => each.type !== 'application/ld+json',
    );
    expect(scripts).toEqual([]);
    expect(text.split(HOSTILE).length).toBeGreaterThan(8);
    expect(JSON.stringify(graph)).toContain('alert(1)');
  });
});

describe('what readers seldom need', () => {
  it('quotes a passage once, and leads back to it', () => {
    const [first] = evidence.sentences;
    if (!first) throw new Error('no sentence');
    const { page } = pageOf({ sentences: [first, { ...first, text: 'It boils at 100 °C.' }] });
    expect(page.querySelectorAll('blockquote')).toHaveLength(1);
    expect(page.querySelector('#sentence-2 figure a')?.getAttribute('href')).toBe('#sentence-1');
  });

  it('folds the hashes away', () => {
    const { page } = pageOf();
    const hash = page.querySelector('code');
    expect(hash?.textContent).toBe('a'.repeat(64));
    expect(hash?.closest('details')?.open).toBe(false);
  });
});
