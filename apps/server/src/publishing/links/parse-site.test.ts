import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { FetchRefused } from '../../platform/fetch/fetch-refused.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { parsePage } from './parse-page.ts';
import { parseSitemap, sitemapsOf } from './parse-sitemap.ts';
import { readSitemaps } from './read-sitemaps.ts';
import { isSameSite, pageKey, siteAddress } from './site-address.ts';

const urlset = (...urls: string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('')}</urlset>`;

describe('a sitemap', () => {
  it.each([
    ['plain', urlset('https://a.example/b?x=1&amp;y=2'), ['https://a.example/b?x=1&y=2']],
    [
      'with pictures and a prefix',
      '<sm:urlset xmlns:sm="x"><sm:url><sm:loc> https://a.example/b </sm:loc><image:image><image:loc>https://a.example/p.png</image:loc></image:image></sm:url></sm:urlset>',
      ['https://a.example/b'],
    ],
    ['with CDATA', urlset('<![CDATA[https://a.example/ü]]>'), ['https://a.example/ü']],
    ['without pages', urlset(), []],
  ])('is read: %s', (_, xml, urls) => {
    expect(parseSitemap(xml, 10)?.urls.map(({ url }) => url)).toEqual(urls);
  });

  it('says which of two files it is, when pages changed, and stops at the limit', () => {
    const index =
      '<sitemapindex><sitemap><loc>https://a.example/1.xml</loc><lastmod>2026-01-02</lastmod></sitemap></sitemapindex>';
    expect(parseSitemap(index, 10)).toEqual({
      isIndex: true,
      urls: [{ url: 'https://a.example/1.xml', modified: '2026-01-02' }],
    });
    expect(parseSitemap(urlset('https://a.example/1', 'https://a.example/2'), 1)?.urls).toHaveLength(1);
    expect(parseSitemap('<html><body>Not found</body></html>', 10)).toBeUndefined();
  });

  it('that nests without end is none', () => {
    expect(parseSitemap(`<urlset>${'<url>'.repeat(1_000_000)}`, 10)).toBeUndefined();
  });

  it('is found in robots.txt', () => {
    expect(
      sitemapsOf('User-agent: *\nDisallow:\n SITEMAP : https://a.example/s.xml\r\n# Sitemap: no'),
    ).toEqual(['https://a.example/s.xml']);
  });
});

describe('the sitemaps of a site', () => {
  const signal = new AbortController().signal;
  const fetching =
    (files: Record<string, string | Uint8Array>): GuardedFetch =>
    async (address) => {
      const { pathname, href: url } = new URL(address);
      const file = files[pathname];
      if (file === undefined) throw new FetchRefused('status', '404');
      return { url, contentType: 'text/xml', bytes: typeof file === 'string' ? Buffer.from(file) : file };
    };
  const read = (files: Record<string, string | Uint8Array>, sitemap: string | null = null) =>
    readSitemaps({ guardedFetch: fetching(files) }, { site: 'https://a.example/', sitemap }, signal);

  it('are found at usual places, followed from an index, unpacked, and other sites left out', async () => {
    const found = await read({
      '/wp-sitemap.xml':
        '<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap><sitemap><loc>https://a.example/wp-sitemap.xml</loc></sitemap></sitemapindex>',
      '/1.xml.gz': gzipSync(urlset('https://www.a.example/b', 'https://evil.example/c')),
    });
    expect(found).toEqual({ urls: [{ url: 'https://www.a.example/b', modified: '' }] });
  });

  it('list the last changed page first', async () => {
    const page = (name: string, date: string) =>
      `<url><loc>https://a.example/${name}</loc><lastmod>${date}</lastmod></url>`;
    const found = await read(
      { '/own.xml': `<urlset>${page('a', '2025-01-01')}${page('b', '2026-01-01')}</urlset>` },
      'https://a.example/own.xml',
    );
    expect('urls' in found && found.urls.map(({ url }) => url)).toEqual([
      'https://a.example/b',
      'https://a.example/a',
    ]);
  });

  it.each([
    ['none is there', {}, 'no_sitemap'],
    ['it is a page', { '/sitemap.xml': '<html></html>' }, 'bad_sitemap'],
  ])('say why there are no pages: %s', async (_, files, problem) => {
    expect(await read(files)).toEqual({ problem });
  });

  it('say that the site is away', async () => {
    const guardedFetch: GuardedFetch = () => Promise.reject(new FetchRefused('network', 'ECONNREFUSED'));
    expect(
      await readSitemaps({ guardedFetch }, { site: 'https://a.example/', sitemap: null }, signal),
    ).toEqual({
      problem: 'unreachable',
    });
  });
});

describe('a page', () => {
  const parse = (html: string) => parsePage(html, 'https://a.example/here');

  it('gives its heading, language and links of its text', () => {
    expect(
      parse(`<html lang="de"><head><title>Kaffee | Seite</title><meta name="robots" content="index"></head><body>
        <nav><a href="/nav">Nav</a></nav><h1>Kaffee <em>mahlen</em></h1>
        <p><a href="/wasser#hart">Wasser</a> <a href="https://www.a.example/bohnen/?x=1">B</a> <a href="https://b.example/">fremd</a>
        <a href="#hier">hier</a> <a href="mailto:x@a.example">Mail</a></p><footer><a href="/impressum">I</a></footer></body></html>`),
    ).toEqual({
      title: 'Kaffee mahlen',
      language: 'de',
      links: ['https://a.example/wasser#hart', 'https://www.a.example/bohnen/?x=1'],
      isHidden: false,
    });
  });

  it.each([
    ['<title>Coffee &amp; tea – Site</title>', 'Coffee & tea'],
    ['<title>Coffee</title>', 'Coffee'],
    ['<title></title>', ''],
  ])('without a heading has its title: %s', (html, title) => {
    expect(parse(html).title).toBe(title);
  });

  it.each([
    ['<meta name="ROBOTS" content="NOINDEX,follow">', true],
    ['<link rel="canonical" href="https://a.example/other">', true],
    ['<link rel="canonical" href="/here/">', false],
  ])('is hidden or not: %s', (html, hidden) => {
    expect(parse(html).isHidden).toBe(hidden);
  });
});

it.each([
  [
    { kind: 'wordpress', url: 'https://a.example/blog', username: 'u', category: '' },
    'https://a.example/blog/',
  ],
  [{ kind: 'ghost', url: 'https://a.example/ghost/' }, 'https://a.example/'],
  [{ kind: 'webhook', url: 'https://a.example/hook' }, undefined],
] as const)('the site of the destination %j is %s', (settings, address) => {
  expect(siteAddress(settings)).toBe(address);
});

it('spellings of one address are one page', () => {
  const same = ['https://a.example/b', 'http://www.a.example/b/', 'https://a.example/b?x=1#y'];
  expect(new Set(same.map((url) => pageKey(url))).size).toBe(1);
  expect(pageKey('javascript:alert(1)')).toBeUndefined();
  expect([
    isSameSite('https://a.example', 'https://www.a.example/x'),
    isSameSite('https://a.example', 'https://a.example.evil'),
  ]).toEqual([true, false]);
});
