import type { BlogArchive, Byline, PillarPage, PostSummary } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildPost, buildPostSummary } from '../../../test/build-post.ts';
import { RenderContext, type RenderFacts } from '../../kit/page/render-context.ts';
import { ArchivePage } from '../../publishing/blog/archive/archive-page.tsx';
import { NO_FILTERS } from '../../publishing/blog/blog-address.ts';
import { withDescription } from '../../publishing/blog/describe-post.ts';
import { BlogList } from '../../publishing/blog/list/blog-list.tsx';
import { PillarPage as Pillar } from '../../publishing/blog/pillar/pillar-page.tsx';
import { PostPage } from '../../publishing/blog/post/post-page.tsx';
import { PreviewBanner } from '../../publishing/blog/preview-banner.tsx';
import { renderPost } from '../../publishing/blog/render-post.ts';
import About from './about.tsx';
import Home from './home.tsx';
import Pricing from './pricing.tsx';

const ORIGIN = 'https://inkstep.test';
const PICTURE = `/files/${'0'.repeat(32)}/1200x1200.webp`;
const labels = { footnotes: 'Footnotes', back: 'Back', table: 'Table', code: 'Code' };

const ana: Byline = {
  id: '0198f7c0-0000-7000-8000-000000000201',
  name: 'Ana "A" Ruiz',
  slug: 'ana-ruiz',
  role: 'Head gardener',
  bio: 'Waters daily.',
  picture: PICTURE,
  links: ['https://ana.example/'],
};
const bare: Byline = { ...ana, role: '', bio: '', picture: null, links: [] };

const summary = (overrides: Partial<PostSummary> = {}): PostSummary =>
  buildPostSummary({ published: true, published_at: '2026-11-01T10:00:00.000Z', ...overrides });
const CONTENT =
  'Mulch keeps soil moist.\n\n## Frequently asked questions\n\n### Why mulch?\n\nIt saves water.';
const post: PillarPage = {
  ...buildPost({ published: true, published_at: '2026-11-01T10:00:00.000Z', content: CONTENT }),
  byline: ana,
  reviewer: bare,
  cover_credit: null,
  cover_source_type: null,
  evidence: null,
  disclosure: null,
  pillars: [{ id: '1', slug: 'guide', title: 'The guide' }],
  clusterPages: [],
};
const unsigned = { ...post, author: '', byline: null, reviewer: null, pillars: [], excerpt: '', content: '' };
const categories = [{ id: '1', name: 'Watering', slug: 'watering' }];
const pagination = { page: 2, pages: 3, total: 30, totalPages: 3, limit: 12 };
const archive: BlogArchive = {
  kind: 'category',
  slug: 'watering',
  name: 'Watering',
  title: '',
  description: '',
  intro: '',
  author: null,
  posts: [summary(), summary({ id: '2', kind: 'pillar', slug: 'guide' })],
  pagination,
};
const archivePage = (overrides: Partial<BlogArchive>) => (
  <ArchivePage loaded={{ archive: { ...archive, ...overrides }, categories, tags: [], intro: undefined }} />
);
const postPage = (shown: PillarPage, preview?: ReactNode) => {
  const rendered = renderPost(shown, labels);
  return (
    <PostPage
      post={withDescription(shown, rendered.opening)}
      relatedPosts={[]}
      categories={categories}
      rendered={rendered}
      preview={preview}
    />
  );
};

/** Facts that search engines document as required, and those that make a result worth showing. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
    'inLanguage',
  ],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'description', 'url', 'mainEntity'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  ProfilePage: ['name', 'mainEntity'],
  Person: ['name'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  WebPage: ['name', 'description', 'url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
};
/** Further properties that schema.org defines for these types. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['@id', 'wordCount', 'articleSection', 'keywords'],
  CollectionPage: ['@id', 'inLanguage', 'publisher'],
  ListItem: ['item', 'url'],
  ProfilePage: ['@id', 'url', 'description', 'inLanguage', 'hasPart'],
  Person: ['@id', 'url', 'image', 'jobTitle', 'description', 'sameAs'],
  Organization: ['@id'],
  WebSite: ['@id', 'inLanguage', 'publisher'],
  WebPage: ['@id', 'inLanguage', 'publisher', 'reviewedBy'],
  FAQPage: ['@id'],
};
const URLS = ['@id', 'url', 'image', 'logo', 'item', 'sameAs', 'mainEntityOfPage'];
const DATES = ['datePublished', 'dateModified'];

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** What is wrong with a part of the graph, and with the parts in it. */
function faultsOf(node: unknown, ids: ReadonlySet<string>, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { '@type': type, ...fields } = node as { '@type'?: string } & Record<string, unknown>;
  const inner = Object.entries(fields).flatMap(([name, value]) =>
    listOf(value).flatMap((each) => faultsOf(each, ids, `${at}/${name}`)),
  );
  if (type === undefined) {
    const reference = Object.keys(fields).join() === '@id' && ids.has(String(fields['@id']));
    return reference ? inner : [...inner, `${at}: refers to nothing`];
  }
  const required = REQUIRED[type];
  if (!required) return [...inner, `${at}: unknown type ${type}`];
  const known = new Set([...required, ...(ALLOWED[type] ?? [])]);
  return [
    ...inner,
    ...required.filter((name) => isEmpty(fields[name])).map((name) => `${at}: ${type} lacks ${name}`),
    ...Object.keys(fields)
      .filter((name) => !known.has(name))
      .map((name) => `${at}: ${type} has no property ${name}`),
    ...URLS.flatMap((name) => listOf(fields[name] ?? []).map((url) => [name, url] as const))
      .filter(([, url]) => typeof url === 'string' && !/^https:\/\/[^\s/]+\/\S*$/.test(url))
      .map(([name, url]) => `${at}: ${name} is not absolute: ${String(url)}`),
    ...DATES.filter((name) => name in fields)
      .filter((name) => new Date(String(fields[name])).toISOString() !== fields[name])
      .map((name) => `${at}: ${name} is no date`),
  ];
}

function read(page: ReactNode, { origin = ORIGIN, path = '/' }: RenderFacts & { path?: string } = {}) {
  const markup = renderToStaticMarkup(
    <RenderContext value={{ origin }}>
      <MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>
    </RenderContext>,
  );
  const document = new DOMParser().parseFromString(markup, 'text/html');
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const graph: Record<string, unknown>[] = scripts.flatMap(
    ({ textContent }) => JSON.parse(textContent ?? '')['@graph'],
  );
  const meta = (name: string) => document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  const link = (rel: string) => document.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');
  const facts = {
    graph,
    types: graph.map((part) => part['@type']),
    description: meta('description'),
    robots: meta('robots'),
    canonical: link('canonical'),
    neighbours: [link('prev'), link('next')],
    headings: [...document.querySelectorAll('h1')].length,
  };
  return facts;
}

const POST_TYPES = ['BlogPosting', 'BreadcrumbList', 'Organization', 'FAQPage'];
const LIST_TYPES = ['CollectionPage', 'BreadcrumbList', 'Organization'];
const PAGE_TYPES = ['WebPage', 'WebSite', 'Organization'];

const list = {
  filters: NO_FILTERS,
  posts: archive.posts,
  pagination: { ...pagination, page: 1 },
  hasCloseSpellings: false,
  categories,
  tags: [],
  guides: [summary({ kind: 'pillar', slug: 'guide' })],
};

describe('the structured data', () => {
  it.each<[string, ReactNode, string[], string?]>([
    ['post', postPage(post), POST_TYPES],
    ['post without author and text', postPage(unsigned), POST_TYPES.slice(0, 3)],
    [
      'pillar page',
      <Pillar
        key="p"
        post={withDescription(post, 'About mulch.')}
        categories={categories}
        rendered={renderPost(post, labels)}
      />,
      POST_TYPES,
    ],
    ['list', <BlogList key="l" list={list} />, LIST_TYPES],
    ['category', archivePage({}), LIST_TYPES],
    ['tag', archivePage({ kind: 'tag', slug: 'c-sharp', name: 'C#' }), LIST_TYPES],
    [
      'author',
      archivePage({ kind: 'author', author: ana }),
      ['ProfilePage', 'BreadcrumbList', 'Organization'],
    ],
    [
      'bare author',
      archivePage({ kind: 'author', author: bare }),
      ['ProfilePage', 'BreadcrumbList', 'Organization'],
    ],
    ['home page', <Home key="h" />, PAGE_TYPES, '/home'],
    ['pricing page', <Pricing key="$" />, PAGE_TYPES, '/pricing'],
    ['other page', <About key="a" />, PAGE_TYPES, '/about'],
  ])('of a %s is complete, absolute and has nothing unknown', (_, page, types, path = '/') => {
    const facts = read(page, { path });
    expect(facts.types).toEqual(types);
    const ids = new Set(facts.graph.map((part) => String(part['@id'])));
    expect(facts.graph.flatMap((part) => faultsOf(part, ids))).toEqual([]);
    expect(facts.description?.trim()).toBeTruthy();
    expect(facts.canonical).toMatch(/^https:\/\/inkstep\.test\/\S/);
    expect(facts.headings).toBe(1);
  });

  it('of a preview and of search results is left out, as they are not indexed', () => {
    const preview = read(postPage(post, <PreviewBanner title="Soon" />));
    expect([preview.types, preview.robots]).toEqual([[], 'noindex']);
    const found = read(<BlogList list={{ ...list, filters: { ...NO_FILTERS, search: 'tea' } }} />);
    expect([found.types, found.robots]).toEqual([[], 'noindex, follow']);
  });

  it('names the author, who reviewed, and the guide above the post', () => {
    const [posting, crumbs] = read(postPage(post)).graph as [
      Record<string, unknown>,
      Record<string, unknown>,
    ];
    expect(posting['author']).toEqual([
      {
        '@type': 'Person',
        '@id': `${ORIGIN}/blog/author/ana-ruiz#person`,
        name: ana.name,
        url: `${ORIGIN}/blog/author/ana-ruiz`,
        image: `${ORIGIN}/files/${'0'.repeat(32)}/480.webp`,
        jobTitle: 'Head gardener',
        description: 'Waters daily.',
        sameAs: ana.links,
      },
    ]);
    expect(posting['mainEntityOfPage']).toMatchObject({
      reviewedBy: [{ '@type': 'Person', name: bare.name }],
    });
    expect(listOf(crumbs['itemListElement']).map((each) => (each as { item: string }).item)).toEqual([
      `${ORIGIN}/home`,
      `${ORIGIN}/blog`,
      `${ORIGIN}/pillar/guide`,
      `${ORIGIN}/blog/post/mulch-and-timers`,
    ]);
  });

  it('names its sources and who approved it, if readers may see the evidence', () => {
    const evidence = {
      path: '/evidence/mulch-and-timers',
      reviewed_by: { name: 'Olga', at: '2026-11-01T09:00:00.000Z' },
      sources: [
        { title: 'Trial', url: 'https://trial.example/', author: 'Ada', published: '2025-03-01' },
        { title: 'Own notes', url: null, author: null, published: null },
      ],
    };
    const [posting] = read(postPage({ ...post, evidence })).graph as [Record<string, unknown>];
    expect(posting).toMatchObject({
      citation: [
        { '@type': 'WebPage', name: 'Trial', url: 'https://trial.example/' },
        { '@type': 'CreativeWork', name: 'Own notes' },
      ],
      isBasedOn: ['https://trial.example/'],
      mainEntityOfPage: { reviewedBy: [{ name: bare.name }, { '@type': 'Person', name: 'Olga' }] },
    });
    const [alone] = read(postPage({ ...unsigned, evidence })).graph as [Record<string, unknown>];
    expect(alone['mainEntityOfPage']).toMatchObject({ reviewedBy: [{ name: 'Olga' }] });
  });

  it('finds what is wrong', () => {
    const wrong = {
      '@type': 'BlogPosting',
      headline: '',
      image: ['/relative.png'],
      datePublished: 'Sun, 01 Nov 2026 10:00:00 GMT',
      author: [{ '@id': '#nobody' }],
      colour: 'blue',
    };
    const faults = faultsOf(wrong, new Set()).join('\n');
    for (const fault of [
      'lacks headline',
      'lacks dateModified',
      'image is not absolute',
      'datePublished is no date',
      'refers to nothing',
      'has no property colour',
    ])
      expect(faults).toContain(fault);
  });
});

it('each page of an archive is canonical, and names its neighbours', () => {
  const { canonical, neighbours } = read(archivePage({}));
  expect(canonical).toBe(`${ORIGIN}/blog/category/watering?page=2`);
  expect(neighbours).toEqual([`${ORIGIN}/blog/category/watering`, `${ORIGIN}/blog/category/watering?page=3`]);
});
