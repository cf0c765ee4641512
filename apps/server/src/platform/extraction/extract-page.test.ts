import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connectionAttemptsDuring } from '../fetch/fixtures/connection-attempts.ts';
import { extractPage } from './extract-page.ts';
import type { ExtractedPage, FetchedBytes } from './extracted-page.ts';

function extract(body: string | Uint8Array, given: Partial<FetchedBytes> = {}): Promise<ExtractedPage> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  return extractPage({ url: 'https://site.example/dir/page', contentType: 'text/html', bytes, ...given });
}

function fixture(name: string, given?: Partial<FetchedBytes>): Promise<ExtractedPage> {
  return extract(readFileSync(new URL(`./fixtures/pages/${name}.html`, import.meta.url)), given);
}

const prose =
  '<p>The gate hangs on two hinges, and it is the lower one that carries the weight of it.</p>'.repeat(3);
const published = '<meta property="article:published_time" content="2026-01-02">';

describe('[SRC-11] title, description, content and word count', () => {
  test('of an article', async () => {
    const { content, ...page } = await fixture('article');
    expect(page).toEqual({
      title: 'Why city trees die young',
      description:
        'Half of all newly planted street trees are gone within ten years. Water, not care, is what they lack.',
      author: 'Maria Ngo & Sons, Tom Field',
      publishedAt: '2025-04-17',
      language: 'en-GB',
      wordCount: 253,
    });
    expect(content).toContain('**half of all newly planted street trees** were gone within ten years');
    expect(content).toContain(
      '[a study of root space](https://site.example/studies/root-space?utm_source=home)',
    );
    expect(content).toContain('## What helps\n\nThree measures');
    expect(content).toContain('- a *named* person in charge of each street.');
    expect(content).toContain('> We used to count what we planted.');
    expect(content).toContain('Read the tables or [write to us](mailto:trees@green.example).');
    expect(content).toContain('A plane tree beside a bus stop in Lyon.');
    for (const absent of [
      'Subscribe now',
      'cookies',
      'Ten benches',
      'All rights reserved',
      'javascript',
      'Ignore all previous',
      'editorial note',
      'tracking pixel',
      'plane-tree.jpg',
      '# Why city trees',
    ]) {
      expect(content).not.toContain(absent);
    }
  });

  test('of documentation with code, a table and literal markup', async () => {
    const { title, content } = await fixture('docs');
    expect(title).toBe('Retrying requests');
    expect(content).toContain('```python\nfrom courier import Client, Retry\n\nclient = Client(');
    expect(content).toContain('if response.status < 500:\n    raise <Stop>\n```');
    expect(content).toContain('```\n[retry]\ntimes = 5\nfirst_delay = 0.5\n```');
    expect(content).toContain('| Option | Default | Meaning |\n| - | - | - |\n| `times` | 3 | How often');
    expect(content).toContain('the second try \\| doubled each time');
    expect(content).toContain('\\<script>alert(1)\\</script> and \\<b>bold\\</b>');
    expect(content).toContain('\\*stars\\*, \\_underscores\\_ and \\[brackets]');
    expect(content).toContain('[its reference](https://courier.example/docs/4.2/api/client.html#policy)');
    expect(content).toContain('## Options\n');
    expect(content).not.toMatch(/¶|Installation|Built with/);
  });

  test.each([
    ['listing', 'Workshops in June', 74, 'Repair your own bicycle](https://site.example/w/2)', 'Log in'],
    ['forum', 'Sourdough does not rise in winter', 188, '> put the bowl into the oven', 'Powered by'],
    ['questions', 'Sagging garden gate', 357, 'replace it by a steel cable', 'Answers belong'],
    ['landing', 'Software for heating engineers', 157, 'Invoices go out with one tap', 'Pricing'],
    ['product', 'Trailhead 40 Backpack', 80, '| Weight | 1.35 kg |', 'Add to cart'],
    ['fragment', 'Minutes of the garden club', 45, 'theirs in the tin under the bench.', '<p'],
    ['rtl', 'كيف نحافظ على المياه في المدن', 66, 'العثور على التسرب خلال ساعات', 'الرئيسية'],
    ['shift-jis', '京都の庭園を歩く', 94, '哲学の道を北へ進む', 'ホーム'],
    ['big5', '台北的老書店', 56, '許功蓋這些字', '## '],
    ['windows-1252', 'Größen für Türen', 60, '„86 × 198,5 Zentimeter“', '\ufffd'],
  ])('of a page of the kind %s', async (name, title, wordCount, present, absent) => {
    const page = await fixture(name);
    expect(page).toMatchObject({ title, wordCount });
    expect(page.content).toContain(present);
    expect(page.content).not.toContain(absent);
  });

  test('of a page whose encoding only the header names', async () => {
    const page = await fixture('euc-kr', { charset: 'euc-kr' });
    expect(page).toMatchObject({ title: '서울의 오래된 시장', language: 'ko' });
    expect(page.content).toContain('똠방각하와 펲시콜라');
  });

  test('of a plain text, which is shown as it is', async () => {
    const text =
      'Notes on gates\r\n\r\nThe *lower* hinge\r\n\t carries <b>all</b>.  \r\n \r\n# not a heading';
    await expect(extract(text, { contentType: 'text/plain' })).resolves.toEqual({
      title: 'Notes on gates',
      description: '',
      language: 'en',
      content: 'Notes on gates\n\nThe \\*lower\\* hinge\ncarries \\<b>all\\</b>.\n\n\\# not a heading',
      wordCount: 11,
    });
  });

  test.each([
    [
      'an old page in capitals',
      `<HTML LANG=fr><HEAD><META NAME="Description" CONTENT="D"><TITLE>T</TITLE><BODY>${prose}`,
    ],
    [
      'a page without html or body',
      `<!DOCTYPE html><meta name=description content=D><title>T</title><html lang=fr>${prose}`,
    ],
    [
      'a page without body',
      `<html lang=fr><head><title>T</title><meta name=description content=D></head>${prose}</html>`,
    ],
    [
      'a page with text after its body',
      `<html lang=fr><head><title>T</title><meta name=description content=D></head><body></body>${prose}`,
    ],
  ])('of %s', async (_, html) => {
    const page = await extract(html);
    expect(page).toMatchObject({ title: 'T', description: 'D', language: 'fr' });
    expect(page.content).toContain('it is the lower one that carries the weight');
  });
});

describe('metadata from the other places that pages use', () => {
  test.each<[string, string, Partial<ExtractedPage>]>([
    [
      'camel-case attributes',
      '<time dateTime="2025-10-08">a day</time><i itemProp="author">Ana</i>',
      { publishedAt: '2025-10-08', author: 'Ana' },
    ],
    ['a byline in a meta tag', '<meta name="author" content="by  Ana Lima">', { author: 'Ana Lima' }],
    ['an author that is an address', '<meta property="article:author" content="https://x.example/ana">', {}],
    [
      'a list of typed JSON-LD',
      '<script type="application/ld+json">[{"@type":["Thing","BlogPosting"],"author":"Ana","datePublished":"2024-01-02"}]</script>',
      { author: 'Ana', publishedAt: '2024-01-02' },
    ],
    [
      'JSON-LD that refers to its author',
      '<script type="application/ld+json">{"@graph":[{"@type":"Article","author":{"@id":"#a"}},{"@type":"Person","@id":"#a","name":"Ana Lima"}]}</script>',
      { author: 'Ana Lima' },
    ],
    [
      'a person beside the publisher',
      '<meta name="author" content="Hinge Weekly"><meta property="og:site_name" content="Hinge Weekly"><a rel="author" href="/u/1">View all posts by Ana Lima</a>',
      { author: 'Ana Lima' },
    ],
    [
      'the card of a blog',
      '<p class="byline">By <span class="author vcard"><a class="url fn" href="/author/ana">Ana Lima</a></span></p>',
      { author: 'Ana Lima' },
    ],
    [
      'authors of comments and of other pages',
      '<div class="comments"><b class="author">Max</b></div><aside><a href="/author/jo">Jo</a></aside>',
      {},
    ],
    [
      'the authors of a list of articles',
      ['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => `<a href="/author/${name}">${name}</a>`).join(' '),
      {},
    ],
    ['the account that a system begins with', '<span class="author">admin</span>', {}],
    [
      'microdata that is text',
      '<i itemprop="datePublished">October 8, 2025</i>',
      { publishedAt: '2025-10-08' },
    ],
    ['JSON-LD that is broken', '<script type="application/ld+json">{"@type":</script>', {}],
    [
      'JSON-LD of odd types',
      '<script type="application/ld+json">[null,3,{"@type":"Article","author":{"name":3},"headline":[],"datePublished":{}}]</script>',
      {},
    ],
  ])('%s', async (_, head, expected) => {
    const { author, publishedAt } = await extract(
      `<html><head><title>T</title>${head}</head><body>${prose}</body></html>`,
    );
    expect({ author, publishedAt }).toEqual({ author: undefined, publishedAt: undefined, ...expected });
  });

  test.each<[string, string, Partial<ExtractedPage>]>([
    [
      'a byline without marks',
      '<div><span>By Ana Lima</span> | <span>Updated <!-- -->Sep 15, 2025</span></div>',
      { author: 'Ana Lima', publishedAt: '2025-09-15' },
    ],
    ['a byline in Chinese', '<p>作者：李明 2025年9月15日</p>', { author: '李明', publishedAt: '2025-09-15' }],
    [
      'a date in an attribute',
      '<time datetime="2025-09-15T08:00:00Z">last Monday</time>',
      { publishedAt: '2025-09-15' },
    ],
    [
      'prose',
      '<p>By Ana\u2019s count, the gates of the town were painted in the spring of the year 1990, and never since.</p>',
      {},
    ],
  ])('%s under the heading', async (_, byline, expected) => {
    const { author, publishedAt } = await extract(
      `<html><head><title>Gates</title></head><body><h1>Gates</h1>${byline}${prose}</body></html>`,
    );
    expect({ author, publishedAt }).toEqual({ author: undefined, publishedAt: undefined, ...expected });
  });

  test('a date in the address of a page without another', async () => {
    const { publishedAt } = await extract(prose, { url: 'https://site.example/2025/09/15/gates' });
    expect(publishedAt).toBe('2025-09-15');
  });

  test('a page without metadata is titled by its URL, and its language is detected', async () => {
    await expect(extract(prose)).resolves.toMatchObject({ title: 'page', description: '', language: 'en' });
    await expect(extract(prose, { url: 'https://site.example/' })).resolves.toMatchObject({
      title: 'site.example',
    });
  });
});

describe('pages that need more than one look', () => {
  const body = (html: string) =>
    extract(`<html><head><title>Gates</title></head><body>${html}</body></html>`);

  test('React streams parts of a page in hidden elements', async () => {
    const { content } = await body(
      `<main><h1>Gates</h1><p>Before.</p><!--$?--><template id="B:0"></template><p>Loading the rest</p><!--$?--><i>inner</i><!--/$--><!--/$--><p>After.</p></main>
      <div hidden id="S:0"><section>${prose}<template id="P:1"></template></section></div><script>$RC("B:0","S:0")</script>
      <div hidden id="S:1"><p>The latch is of brass.</p></div><script>$RS("S:1","P:1")</script>`,
    );
    expect(content).toMatch(/Before\.\n\nThe gate hangs.*\n\nThe latch is of brass\.\n\nAfter\./s);
    expect(content).not.toMatch(/Loading|inner/);
  });

  test('a boundary whose part has another number', async () => {
    const { content } = await body(
      `<main><!--$?--><template id="B:0"></template><!--/$--></main><div hidden id="S:a">${prose}</div><script>$RC("B:0","S:a")</script>`,
    );
    expect(content).toContain('The gate hangs');
  });

  test('a boundary whose end is missing keeps what follows it', async () => {
    const { content } = await body(
      `<main><!--$?--><template id="B:0"></template>${prose}</main><div hidden id="S:0"><p>The latch is of brass.</p></div>`,
    );
    expect(content).toMatch(/^The latch is of brass\.\n\nThe gate hangs/);
  });

  test('a mark of chrome on the whole page is ignored', async () => {
    const { content } = await extract(
      `<html class="cookie-banner-on"><body><main class="no-print">${prose}</main></body></html>`,
    );
    expect(content).toContain('The gate hangs');
  });

  test('all posts of a thread are kept', async () => {
    const posts = ['oil', 'grease', 'wax', 'graphite'].map(
      (means) => `<div class="post"><b>Ana</b><div>${prose.replaceAll('gate', `${means} gate`)}</div></div>`,
    );
    const { content } = await body(
      `<nav>Home</nav><h1>Squeaking hinges</h1><div id="posts">${posts.join('')}</div>`,
    );
    for (const means of ['oil', 'grease', 'wax', 'graphite'])
      expect(content).toContain(`The ${means} gate hangs`);
  });

  test('the cards of a list are kept', async () => {
    const cards = Array.from(
      { length: 12 },
      (_, n) =>
        `<div class="card"><a href="/${n}"><h3>Gate ${n}</h3></a><p>Oak, with two hinges and a latch of brass, size ${n}</p></div>`,
    );
    const { content } = await body(
      `<main><h1>Our gates</h1><div class="grid">${cards.join('')}</div></main>`,
    );
    expect(content.match(/latch of brass/g)).toHaveLength(12);
    expect(content).toContain('[');
  });

  test('text for readers without scripts replaces an empty page', async () => {
    const { content } = await body(
      `<div id="app">Loading</div><noscript><article>${prose}</article></noscript>`,
    );
    expect(content).toContain('The gate hangs');
  });

  test('chats, dialogs, calendars and texts for print are left out', async () => {
    const { content } = await body(
      `<article><h1>Gates</h1>${prose}
      <div id="live-chat"><p>Hello, do you want to talk to us?</p></div><div role="dialog"><p>We use cookies here.</p></div>
      <table id="wp-calendar"><tr><td>Monday</td></tr></table><p class="print-only">Printed from our site</p>
      <p class="no-print">Print this page</p>${prose}</article>`,
    );
    expect(content).toContain('The gate hangs');
    expect(content).not.toMatch(/talk to us|cookies|Monday|Print/);
  });

  test.each([
    ['extra', '', true],
    ['extra', published, false],
    ['extra', `${published}<script type="application/ld+json">{"@type":"Product"}</script>`, true],
    [
      'extra',
      `${published}<script type="application/ld+json">[{"@type":"Product"},{"@type":"Article"}]</script>`,
      false,
    ],
    ['supplemental', published, false],
    ['rss', published, false],
  ])('other articles in boxes "%s" beside a short article (%s): %s', async (className, stated, isKept) => {
    const other = `<div class="${className}"><div>A fence of chestnut stood for forty years beside the river</div></div>`;
    const { content } = await extract(
      `<html><head><meta property="og:type" content="article">${stated}</head>
      <body><article><div>${prose.repeat(3)}</div>${other.repeat(60)}</article></body></html>`,
    );
    expect(content).toContain('The gate hangs');
    expect(content.includes('chestnut')).toBe(isKept);
  });

  test.each([
    ['[vc_row el_class="wide"][vc_column]Oak[/vc_column][/vc_row] gates', 'Oak gates'],
    ['[caption width=”300″]Oak[/caption] gates', 'Oak gates'],
    ['see [1], [sic] and [first_name]', 'see [1], \\[sic] and \\[first_name]'],
    ['<code>[vc_row el_class="wide"]</code>', '`[vc_row el_class="wide"]`'],
  ])('shortcodes of %j', async (html, expected) => {
    expect((await extract(`<main><p>${html}</p></main>`)).content).toBe(expected);
  });
});

describe('only harmless Markdown comes out', () => {
  test.each<[string, string, string]>([
    ['a script link', '<a href="javascript:alert(1)">text</a>', 'text'],
    ['a script link in disguise', '<a href="&#1;jAvA\tscript:alert(1)">text</a>', 'text'],
    ['a data link', '<a href="data:text/html,<script>">text</a>', 'text'],
    ['a file link', '<a href="file:///etc/passwd">text</a>', 'text'],
    ['a link within the page', '<a href="#top">text</a>', 'text'],
    ['a relative link', '<a href="../b?c=d">text</a>', '[text](https://site.example/b?c=d)'],
    [
      'a link with a bracket',
      '<a href="https://a.example/(b)">te]xt</a>',
      '[te\\]xt](https://a.example/(b))',
    ],
    ['an overlong link', `<a href="/${'a'.repeat(3000)}">text</a>`, 'text'],
    [
      'a picture',
      'text<img src="https://evil.example/?q=1" alt="alt"><picture><img src=x></picture>',
      'text',
    ],
    ['a linked picture', 'text <a href="/a"><img src=x alt=y></a>', 'text'],
    [
      'frames and media',
      'text<iframe src="/x">i</iframe><video src=x>v</video><svg><text>s</text></svg>',
      'text',
    ],
    [
      'escaped markup',
      '&lt;img src=x onerror=alert(1)&gt; &amp;lt; ![a](b)',
      '\\<img src=x onerror=alert(1)> \\&lt; !\\[a]\\(b)',
    ],
    ['comments', 'a<!-- <script>x</script> -->b', 'ab'],
    ['hidden parts', 'a<span hidden>b</span><b style="color:red; display : none">c</b>', 'a'],
    ['invisible characters', 'a\u200bb\u00adc\u202ed\u0000e\u{e0041}f&#x200B;', 'abcdef'],
    ['lone surrogates', 'a&#xD800;b', 'a\ufffdb'],
    [
      'spaces at the edge of emphasis',
      'one<b> two </b>three <i>four<br></i>five',
      'one **two** three *four*\\\nfive',
    ],
  ])('%s', async (_, html, expected) => {
    const { content } = await extract(`<main><div>${html}</div></main>`);
    expect(content).toBe(expected);
  });

  test('layout tables become paragraphs, data tables stay', async () => {
    const { content } = await extract(
      `<main><table><tr><td>${prose}<ul><li>one</li></ul></td><td>${prose}</td></tr></table></main>`,
    );
    expect(content).toMatch(/^The gate hangs.*\n\n- one\n\nThe gate hangs/s);
    expect(content).not.toContain('|');
  });
});

test('cells that claim to span millions of columns and rows do not fill the memory', async () => {
  const { content } = await extract(
    `${prose}<table><tr><th colspan="999999999">a<th>b<tr><td rowspan="99999999">c<td>d</table>`,
  );
  expect(content).toMatch(/\| a \|/);
  expect(content.length).toBeLessThan(2_000);
});

describe('[SRC-12] documents that are refused', () => {
  const megabyte = 'a'.repeat(1_000_000);

  test.each<[string, string, string]>([
    ['an empty page', '', 'empty'],
    ['a page that scripts would fill', '<div id="root"></div><script>render("words")</script>', 'scripted'],
    ['10 MB of HTML', `<p>${megabyte.repeat(10)}</p>`, 'too-large'],
    ['100,000 nested elements', '<div>'.repeat(100_000), 'too-complex'],
    ['257 nested elements', `${'<div>'.repeat(257)}text`, 'too-complex'],
    ['60,001 elements', '<br>'.repeat(60_001), 'too-complex'],
    [
      '200,000 attributes of one element',
      `<p ${Array.from({ length: 200_000 }, (_, n) => `a${n}`).join(' ')}>text`,
      'too-complex',
    ],
    ['257 times the same attribute', `<p ${'a '.repeat(257)}>text`, 'too-complex'],
    ['100,001 attributes', '<i a b c>'.repeat(33_334), 'too-complex'],
    ['unclosed emphasis without end', '<b>'.repeat(60_000), 'too-complex'],
  ])('%s', async (_, html, reason) => {
    await expect(extract(html)).rejects.toMatchObject({ name: 'ExtractionFailed', reason });
  });

  test('an unsupported type', async () => {
    await expect(extract('{}', { contentType: 'application/json' })).rejects.toMatchObject({
      reason: 'unsupported',
    });
  });

  test('unclosed paragraphs and items are not nested', async () => {
    const { content } = await extract(
      `<ul>${'<li>item'.repeat(400)}</ul>${'<p>One more line of the old page.'.repeat(400)}`,
    );
    expect(content.match(/One more line/g)).toHaveLength(400);
  });

  test('a text of more than 400,000 characters is cut at a paragraph', async () => {
    const { content, wordCount } = await extract(`${'a '.repeat(100_000)}\n\n`.repeat(5), {
      contentType: 'text/plain',
    });
    expect(content).toHaveLength(399_998 + 2);
    expect(wordCount).toBe(200_000);
  });
});

test('parsing a page makes no requests', async () => {
  const html =
    '<html><head><link rel=stylesheet href="http://127.0.0.1:9/a.css"><script src="http://127.0.0.1:9/a.js"></script>' +
    '<style>@import url(http://127.0.0.1:9/b.css)</style></head><body><img src="http://127.0.0.1:9/a.png">short</body></html>';
  const attempts = await connectionAttemptsDuring(async () => {
    for (const url of [
      'https://www.youtube.com/watch?v=abcdefghijk',
      'https://www.reddit.com/r/a/comments/1/b/',
      'https://x.com/a/status/1',
      'https://github.com/a/b/issues/1',
    ]) {
      await expect(extract(html, { url })).resolves.toMatchObject({ content: 'short' });
    }
  });
  expect(attempts).toEqual([]);
});
