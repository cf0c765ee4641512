import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildArticle, buildFailed } from '../../../test/build-batch.ts';
import { articleFile, articleName } from '../../articles/text/export/article-files.ts';
import { articleMarkdown } from './batch-files.ts';
import { batchZip, indexTable } from './batch-zip.ts';

const TEXT =
  'SEO Title: Worms\nMeta Description: About worms\nFocus Keywords: worms\nTags: soil\n---\n\n# Worms\n\nThey dig.';
const SETTINGS = { format: 'markdown', length: 'snippet' } as const;

test('[BATCH-51] a download has a header and the text without its metadata lines', () => {
  const article = buildArticle(1, { title: 'Say "worms":\nall', content: TEXT });
  expect(articleMarkdown(article, SETTINGS)).toBe(
    [
      '---',
      'title: "Say \\"worms\\": all"',
      'keyword: "worms 1"',
      'word_count: 1500',
      'focus_keywords: ["worms 1"]',
      'format: markdown',
      'length: snippet',
      'seo_title: "Worms"',
      'meta_description: "About worms"',
      'tags: ["soil"]',
      '---',
      '',
      '# Worms\n\nThey dig.',
    ].join('\n'),
  );
});

test.each(['md', 'html', 'docx'] as const)(
  '[BATCH-45] all articles as %s files, one each, with an index',
  async (kind) => {
    const articles = [
      buildArticle(1, { content: '# Same/..\\title' }),
      buildFailed(2, { keyword: '=HYPERLINK("x")', error: '@no' }),
      buildArticle(3, { content: '# Same/..\\title' }),
    ];
    const seen: number[] = [];
    const archive = await batchZip(articles, {
      kind,
      settings: SETTINGS,
      articleFile,
      fileName: async (article, as) => articleName(article, as),
      onProgress: (done) => seen.push(done),
    });
    const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
    expect(Object.keys(files)).toEqual([`1-same-title.${kind}`, `3-same-title.${kind}`, 'index.csv']);
    expect(seen).toEqual([1, 3]);
    expect(strFromU8(files['index.csv']!)).toContain(`"1-same-title.${kind}"`);
  },
);

test.each(['md', 'html'] as const)('articles of a cluster link each other as %s files', async (kind) => {
  const articles = [
    buildArticle(1, { content: '# Worms\n\nSee [bins](/blog/post/old-bins) and [soil](/blog/post/soil).' }),
    buildArticle(2, { content: '# Bins\n\nThey dig.', paths: ['/blog/post/bins', '/blog/post/old-bins'] }),
    buildFailed(3, { paths: ['/blog/post/soil'] }),
  ];
  const archive = await batchZip(articles, {
    kind,
    settings: SETTINGS,
    articleFile,
    fileName: async (article, as) => articleName(article, as),
    onProgress: () => undefined,
  });
  const text = strFromU8(unzipSync(new Uint8Array(await archive.arrayBuffer()))[`1-worms.${kind}`]!);
  expect(text).toContain(
    kind === 'md' ? 'See [bins](./2-bins.md) and soil.' : 'See <a href="./2-bins.html">bins</a> and soil.',
  );
});

test('[BATCH-45] the index runs no formulas', () => {
  const failed = buildFailed(2, {
    keyword: '=HYPERLINK("x")',
    title: '＝1',
    error: '@no',
    metrics: { volume: '90', intent: '=1' },
  });
  expect(indexTable([failed], [undefined]).split('\r\n')[1]).toBe(
    `"","'＝1","'=HYPERLINK(""x"")","failed","","","worms 2","90","","'=1","","'@no"`,
  );
});
