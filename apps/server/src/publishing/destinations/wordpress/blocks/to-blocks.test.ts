import { parseHtml } from '@inkstep/article/html-nodes';
import { HOSTILE_ARTICLE } from '@inkstep/article/testing';
import { describe, expect, it, test } from 'vitest';
import { EVERYTHING, TEXTS } from '../fixtures/articles.ts';
import { toBlocks } from './to-blocks.ts';

const KEY = '0f8fad5b-d9cb-469f-a165-70867728950e';
const MARKER = `<!-- wp:html -->\n<!-- inkstep:${KEY} -->\n<!-- /wp:html -->`;
const PICTURE = { id: 7, url: 'https://site.example/heap.webp' };

const convert = (markdown: string, publicOrigin?: string, isRightToLeft = false): string => {
  const pictures = new Map([['/files/heap.webp', PICTURE]]);
  return toBlocks(markdown, { key: KEY, pictures, publicOrigin, isRightToLeft });
};

/** Without the block that has only the marker. */
const blocksOf = (markdown: string): string => convert(markdown).replace(`\n\n${MARKER}`, '');

describe('an article as blocks', () => {
  it.each([
    ['Words.', '<!-- wp:paragraph -->\n<p>Words.</p>\n<!-- /wp:paragraph -->'],
    ['## A & B', '<!-- wp:heading -->\n<h2 class="wp-block-heading">A &amp; B</h2>\n<!-- /wp:heading -->'],
    ['# One', '<!-- wp:heading -->\n<h2 class="wp-block-heading">One</h2>\n<!-- /wp:heading -->'],
    ['### C', '<!-- wp:heading {"level":3} -->\n<h3 class="wp-block-heading">C</h3>\n<!-- /wp:heading -->'],
    [
      '3. c',
      '<!-- wp:list {"ordered":true,"start":3} -->\n<ol start="3" class="wp-block-list"><!-- wp:list-item -->\n<li>c</li>\n<!-- /wp:list-item --></ol>\n<!-- /wp:list -->',
    ],
    [
      '| A |\n| --: |\n| b |',
      '<!-- wp:table {"hasFixedLayout":false} -->\n<figure class="wp-block-table"><table><thead><tr><th class="has-text-align-right" data-align="right">A</th></tr></thead><tbody><tr><td class="has-text-align-right" data-align="right">b</td></tr></tbody></table></figure>\n<!-- /wp:table -->',
    ],
    [
      '> a',
      '<!-- wp:quote -->\n<blockquote class="wp-block-quote"><!-- wp:paragraph -->\n<p>a</p>\n<!-- /wp:paragraph --></blockquote>\n<!-- /wp:quote -->',
    ],
    [
      '```ts\na < b\n```',
      '<!-- wp:code -->\n<pre class="wp-block-code"><code>a &lt; b</code></pre>\n<!-- /wp:code -->',
    ],
    [
      '![A "heap"](/files/heap.webp "title")',
      '<!-- wp:image {"id":7,"sizeSlug":"full","linkDestination":"none"} -->\n<figure class="wp-block-image size-full"><img src="https://site.example/heap.webp" alt="A &quot;heap&quot;" class="wp-image-7"/></figure>\n<!-- /wp:image -->',
    ],
    ['قلّب', '<!-- wp:paragraph {"direction":"rtl"} -->\n<p dir="rtl">قلّب</p>\n<!-- /wp:paragraph -->'],
  ])('%s', (markdown, blocks) => {
    expect(blocksOf(markdown)).toBe(blocks);
  });

  it.each([
    [
      'a picture with its credit',
      '![x](/files/heap.webp)\n*Photo by [Ana](https://a.example), CC0*',
      /wp-image-7"\/><figcaption class="wp-element-caption">Photo by <a href="https:\/\/a\.example">Ana<\/a>, CC0<\/figcaption><\/figure>/,
    ],
    ['a picture between words', 'a ![x](/files/heap.webp) b', /<p>a<\/p>[\s\S]*<figure[\s\S]*<p>b<\/p>/],
    [
      'a picture that failed elsewhere',
      '![x](https://p.example/x.png)',
      /<a href="https:\/\/p\.example\/x\.png">x<\/a>/,
    ],
    ['a picture that failed here', '![An alt text](/files/other.webp)', /<p>An alt text<\/p>/],
    ['tasks', '- [x] a\n- [ ] b', /<li>☑\uFE0E a<\/li>[\s\S]*<li>☐ b<\/li>/],
    ['a list with code', '1. a\n\n   ```\n   b\n   ```', /^<!-- wp:html -->\n<ol>[\s\S]*<pre><code>b/],
    ['details', '<details><summary>s</summary>\n\nt\n\n</details>', /^<!-- wp:html -->\n<details><summary>s/],
    ['a link that leads nowhere', '[bad](javascript:alert(1))', /<p>bad<\/p>/],
    ['a forbidden tag', 'a <script>alert(1)</script>', /<p>a &lt;script&gt;alert\(1\)&lt;\/script&gt;<\/p>/],
    ['a shortcode', '[gallery ids="1"] [1]', /<p>&#91;gallery ids="1"\] \[1\]<\/p>/],
    ['a shortcode in an address', '[a](https://x.example/[b])', /href="https:\/\/x\.example\/%5Bb%5D"/],
    ['an address alone in code', '```\nhttps://v.example\n```', /<code>https:&#47;&#47;v\.example<\/code>/],
    ['a block in an alt text', '![\\<!-- wp:html --\\>](/files/heap.webp)', /alt="&lt;!-- wp:html --&gt;"/],
  ])('writes %s safely', (_, markdown, expected) => {
    expect(blocksOf(markdown)).toMatch(expected);
  });

  it('shows a picture from here where readers can reach it', () => {
    expect(convert('![x](/files/other.webp)', 'https://inkstep.com')).toContain(
      '<figure class="wp-block-image"><img src="https://inkstep.com/files/other.webp" alt="x"/></figure>',
    );
  });

  it('gives Arabic a direction where the site has another', () => {
    const text = '## الديدان\n\nتأكل\n\n- قشور\n\nPeels';
    const other = convert(text);
    expect(other).toContain('{"textAlign":"right"} -->\n<h2 class="wp-block-heading has-text-align-right">');
    expect(other).toContain('<!-- wp:html -->\n<ul dir="rtl">');
    expect(other).toContain('<p dir="rtl">تأكل</p>');
    const own = convert(text, undefined, true);
    expect(own).not.toMatch(/dir=|direction|align/);
    expect(own).toContain('<!-- wp:list -->');
  });

  it('links citations to the list of sources, and notes to the text', () => {
    const blocks = convert('A [1].[^n]\n\n[^n]: Note.\n\n## Sources\n\n1. [Guide](https://worms.example)');
    expect(blocks).toContain('<a href="#source-1">[1]</a>');
    expect(blocks).toContain('<li id="source-1"><a href="https://worms.example">Guide</a></li>');
    const [, id = ''] = /href="#([^"]+)" id="[^"]+" data-footnote-ref=""/.exec(blocks) ?? [];
    expect(id).toBe(`n${KEY.slice(0, 8)}-fn-n`);
    expect(blocks).toContain(`<li id="${id}">`);
  });

  it('contains the marker once, in its last block', () => {
    for (const text of [...Object.values(TEXTS), '']) {
      const blocks = convert(text);
      expect(blocks.split(`inkstep:${KEY}`)).toHaveLength(2);
      expect(blocks).toMatch(new RegExp(`<!-- inkstep:${KEY} -->\\n<!-- /wp:html -->$`));
    }
  });
});

const DELIMITER = /<!--\s+(\/?)wp:([a-z-]+)[^>]*-->/g;

test.each([...Object.entries(TEXTS), ['hostile', HOSTILE_ARTICLE] as const])(
  'every block of %s ends, and nothing is outside of blocks',
  (_, text) => {
    const blocks = convert(text);
    const open: string[] = [];
    let outside = '';
    let done = 0;
    for (const { 0: whole, 1: slash, 2: name = '', index } of blocks.matchAll(DELIMITER)) {
      if (open.length === 0) outside += blocks.slice(done, index);
      if (slash) expect(open.pop()).toBe(name);
      else open.push(name);
      done = index + whole.length;
    }
    expect(open).toEqual([]);
    expect(outside.trim()).toBe('');
  },
);

test('nothing of a hostile text runs', () => {
  const html = convert(`${HOSTILE_ARTICLE}\n\n${EVERYTHING}`);
  const written = JSON.stringify(parseHtml(html));
  expect(written).not.toMatch(/"tagName":"(?:script|iframe|svg|form|style|object|input)"/);
  expect(written).not.toMatch(/"on[A-Z]\w+":/);
  expect(written).not.toMatch(/"href":"(?!https?:|mailto:|#)/);
});
