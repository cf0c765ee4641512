import type { BlogSettings, Post } from '@inkstep/contract';
import { DEFAULT_BLOG_SETTINGS } from '@inkstep/contract/blog-values';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { buildPost } from '../../../test/build-post.ts';
import { analyticsHosts } from '../../kit/page/blog-look.ts';
import { PublicSettings } from '../../kit/page/public-settings.tsx';
import { RenderContext } from '../../kit/page/render-context.ts';
import { shorten, withDescription } from './describe-post.ts';
import { PostHead } from './post-head.tsx';
import { renderPost } from './render-post.ts';

const LABELS = { footnotes: '', back: '', table: '', code: '' };
const ORIGIN = 'https://inkstep.test';

function headOf(
  change: Partial<Post>,
  { kind = 'post', blog = DEFAULT_BLOG_SETTINGS }: { kind?: 'post' | 'pillar'; blog?: BlogSettings } = {},
) {
  const post: Post = {
    ...buildPost({ published_at: '2026-11-01T10:00:00.000Z' }),
    cover_credit: null,
    cover_source_type: null,
    evidence: null,
    byline: null,
    reviewer: null,
    disclosure: null,
    pillars: [],
    ...change,
  };
  const rendered = renderPost(post, LABELS);
  const path = kind === 'post' ? `/blog/post/${post.slug}` : `/pillar/${post.slug}`;
  const Stub = createRoutesStub([
    {
      path,
      Component: () => (
        <PostHead
          kind={kind}
          post={withDescription(post, rendered.opening)}
          path={path}
          section={undefined}
          trail={[]}
          rendered={rendered}
        />
      ),
    },
  ]);
  const html = renderToStaticMarkup(
    <RenderContext value={{ origin: ORIGIN, blog }}>
      <Stub initialEntries={[path]} />
    </RenderContext>,
  );
  const document = new DOMParser().parseFromString(html, 'text/html');
  return {
    title: document.querySelector('title')?.textContent,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    graph: document.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
    meta: (name: string) =>
      document.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content'),
  };
}

it.each(['post', 'pillar'] as const)('a %s is its own page, described by its excerpt', (kind) => {
  const head = headOf({}, { kind });
  expect(head.canonical).toBe(`${ORIGIN}/${kind === 'post' ? 'blog/post' : 'pillar'}/mulch-and-timers`);
  expect(head.meta('robots')).toBeUndefined();
  for (const name of ['description', 'og:description', 'twitter:description'])
    expect(head.meta(name)).toBe('How both save water.');
  expect(head.meta('og:title')).toBe('Mulch and timers');
  expect(head.meta('twitter:image')).toBe(head.meta('og:image'));
});

it.each(['post', 'pillar'] as const)('a %s that is a copy names the other page', (kind) => {
  const head = headOf({ canonical_url: 'https://other.example/a?b=1' }, { kind });
  expect([head.canonical, head.meta('og:url')]).toEqual(Array(2).fill('https://other.example/a?b=1'));
});

it.each(['post', 'pillar'] as const)('a hidden %s says so and has no canonical', (kind) => {
  const head = headOf({ noindex: true }, { kind });
  expect([head.meta('robots'), head.canonical]).toEqual(['noindex, follow', undefined]);
});

it('link previews have their own words and picture', () => {
  const own = { social_title: 'For friends', social_description: 'Look at this.' };
  const external = headOf({ ...own, social_image: 'https://cdn.example/a.jpg' });
  for (const prefix of ['og', 'twitter']) {
    expect(external.meta(`${prefix}:title`)).toBe('For friends');
    expect(external.meta(`${prefix}:description`)).toBe('Look at this.');
    expect(external.meta(`${prefix}:image`)).toBe('https://cdn.example/a.jpg');
  }
  expect(external.meta('og:image:width')).toBeUndefined();
  expect(external.meta('description')).toBe('How both save water.');
  const stored = headOf({ social_image: `/files/${'0'.repeat(32)}/640x480.webp` });
  expect(stored.meta('og:image')).toBe(`${ORIGIN}/files/${'0'.repeat(32)}/640.webp`);
  expect(stored.meta('og:image:height')).toBe('480');
});

it('the name of the blog stands for that of the product', () => {
  const head = headOf({}, { blog: { ...DEFAULT_BLOG_SETTINGS, site_name: 'Garden <notes>' } });
  expect([head.title, head.meta('og:site_name')]).toEqual([
    'Mulch and timers · Garden <notes>',
    'Garden <notes>',
  ]);
  expect(JSON.parse(head.graph)).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({ '@type': 'Organization', name: 'Garden <notes>' }),
    ]) as unknown,
  });
});

const LONG =
  'Drip lines bring water to the root, where a plant needs it. Mulch keeps it there for days. A timer does the rest while you are away, and it costs less than a sprinkler does in one summer.';

it.each<[string, Partial<Post>, string]>([
  ['its own text, whole', { seo_description: 'x'.repeat(200) }, 'x'.repeat(200)],
  [
    'whole sentences of a long excerpt',
    { excerpt: LONG },
    'Drip lines bring water to the root, where a plant needs it. Mulch keeps it there for days.',
  ],
  [
    'the first paragraphs',
    {
      excerpt: '',
      content:
        '# Mulch and timers\n\n![a bed](https://x.example/y.png)\n\n- a list\n\n**Bold** [link](/a) words [1].\n\nMore.\n\n## Sources\n\n1. https://x.example',
    },
    'Bold link words. More.',
  ],
  ['a list', { excerpt: '', content: '- one\n- two' }, 'one two'],
  ['the title of an empty post', { excerpt: '', content: '' }, 'Mulch and timers'],
])('the description is %s', (_, change, expected) => {
  expect(headOf({ seo_description: '', ...change }).meta('description')).toBe(expected);
});

it.each([
  ['en', 'word '.repeat(60), /^(?:word ){30}word…$/],
  ['es', 'palabra, '.repeat(40), /^(?:palabra, )+palabra…$/],
  ['zh', '滴灌把水送到根部'.repeat(30), /^.{140,154}…$/u],
  ['zh', '滴灌把水送到植物的根部，覆盖物让水分保持更久。'.repeat(20), /。$/],
  ['xx', 'word '.repeat(60), /word…$/],
  ['', 'x'.repeat(400), /^x{154}…$/],
])('a long text in %s ends at a sentence or word', (language, text, expected) => {
  const short = shorten(text.trim(), language);
  expect(short.length).toBeLessThanOrEqual(155);
  expect(short).toMatch(expected);
});

it.each<[BlogSettings['analytics'], string, string[]]>([
  [{ service: 'none' }, '', []],
  [
    { service: 'plausible', domain: 'a.example' },
    '<script defer="" src="https://plausible.io/js/script.js" data-domain="a.example"></script>',
    ['https://plausible.io'],
  ],
  [
    { service: 'umami', website_id: '94db1cb1-74f4-4a40-ad6c-962362670409', host: 'https://s.example' },
    '<script defer="" src="https://s.example/script.js" data-website-id="94db1cb1-74f4-4a40-ad6c-962362670409" data-host-url="https://s.example"></script>',
    ['https://s.example'],
  ],
  [
    { service: 'matomo', site_id: '3', host: 'https://s.example' },
    'data-service="matomo" data-id="3" data-host="https://s.example" data-src="https://s.example/matomo.js"></script>',
    ['https://s.example'],
  ],
  [
    { service: 'ga4', measurement_id: 'G-AB12CD34EF' },
    'data-service="ga4" data-id="G-AB12CD34EF" data-src="https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF"></script>',
    ['https://www.googletagmanager.com'],
  ],
])('the snippet of %j is ours and needs no inline script', (analytics, snippet, scripts) => {
  const blog = {
    ...DEFAULT_BLOG_SETTINGS,
    analytics,
    verification: { ...DEFAULT_BLOG_SETTINGS.verification, google: 'a-B_1', pinterest: 'c' },
  };
  const html = (counts: boolean) => {
    const Stub = createRoutesStub([
      { path: '/blog', Component: () => <PublicSettings blog={blog} counts={counts} /> },
    ]);
    return renderToStaticMarkup(<Stub initialEntries={['/blog']} />);
  };
  expect(html(true)).toContain(snippet);
  expect(html(true)).not.toMatch(/<script[^>]*>[^<]/);
  expect(html(false)).not.toContain('<script');
  expect(html(false)).toContain('<meta name="google-site-verification" content="a-B_1"/>');
  expect(html(false)).toContain('<meta name="p:domain_verify" content="c"/>');
  expect(html(false)).not.toContain('msvalidate');
  expect(analyticsHosts(analytics)?.scripts ?? []).toEqual(scripts);
});
