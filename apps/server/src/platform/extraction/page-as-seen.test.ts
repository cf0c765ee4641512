import { describe, expect, test } from 'vitest';
import { extractPage } from './extract-page.ts';
import { unwrapHeadings } from './hidden-text.ts';
import { parseDocument } from './html-document.ts';

const PROSE =
  '<p>Gardeners who compost kitchen scraps report that the pile needs turning, watering and patience before the crumbly dark material is ready to spread on beds in spring.</p>' +
  '<p>Local councils collect food waste weekly, and many of them give finished compost back to residents at no charge during the growing season.</p>';

/** Markdown of a part of an article, which has prose before and after it. */
async function read(part: string, after = ''): Promise<string> {
  const html = `<html><head><title>Test</title><link rel="stylesheet" href="a.css"></head><body><main><article><h1>Compost in numbers</h1>${PROSE}${part}${PROSE}</article></main>${after}</body></html>`;
  const page = { url: 'https://site.example/page', contentType: 'text/html', bytes: Buffer.from(html) };
  const { content } = await extractPage(page);
  return content
    .split('\n\n')
    .filter((block) => !/^(?:## Compost in|Gardeners who|Local councils)/.test(block))
    .join('\n\n');
}

describe('[SRC-11] closed panels keep question and answer', () => {
  const answer = '<p>A healthy pile smells of forest soil.</p>';
  const opened = '### Does it smell?\n\nA healthy pile smells of forest soil.';

  test.each([
    [
      'a heading in a button',
      `<h3 class="accordion-heading"><button aria-expanded="false"><span>Does it smell?</span></button></h3><div role="region">${answer}</div>`,
    ],
    [
      'a button without a heading',
      `<button aria-expanded="false" aria-controls="a1">Does it smell?</button><div id="a1" hidden>${answer}</div>`,
    ],
    [
      'a button directly before a panel without height',
      `<div><button class="accordion">Does it smell?</button><div style="max-height:0;overflow:hidden">${answer}</div></div>`,
    ],
    ['a heading before a panel', `<h3>Does it smell?</h3><div style="display:none">${answer}</div>`],
    [
      'a heading in an element with the name of page headers',
      `<div class="item-header"><h3><button type="button">Does it smell?</button></h3></div><div style="display:none">${answer}</div>`,
    ],
    [
      'a panel closed by a rule of the page',
      `<style>.answer{display:none}.answer.open{display:block}</style><h3>Does it smell?</h3><div class="answer">${answer}</div>`,
    ],
    [
      'a panel in a wrapper',
      `<div role="button" aria-expanded="false">Does it smell?<svg></svg></div><div><div style="visibility:hidden">${answer}</div></div>`,
    ],
    [
      'a panel for the search of the browser',
      `<h3>Does it smell?</h3><div hidden="until-found">${answer}</div>`,
    ],
    [
      'a summary with a heading',
      `<details><summary><h3>Does it smell?</h3></summary><div>${answer}</div></details>`,
    ],
    [
      'a tab',
      `<div role="tablist"><a role="tab" href="#t1">Does it smell?</a></div><div role="tabpanel" id="t1" style="display: none;">${answer}</div>`,
    ],
  ])('%s', async (_, html) => {
    expect(await read(html)).toBe(opened);
  });

  test('details and lists of terms', async () => {
    expect(await read(`<details><summary><button>Does it smell?</button></summary>${answer}</details>`)).toBe(
      'Does it smell?\n\nA healthy pile smells of forest soil.',
    );
    expect(await read('<dl><dt><button>Smell?</button></dt><dd hidden>None.</dd></dl>')).toBe(
      '- Smell?\n\n  None.',
    );
  });

  test('tabs have their names', async () => {
    const tabs = ['Indoors', 'Outdoors']
      .map((name, n) => `<button role="tab" aria-controls="p${n}">${name}</button>`)
      .join('');
    const panels = ['Keep worms at 20 degrees.', 'Cover the heap with straw.']
      .map((text, n) => `<div role="tabpanel" id="p${n}" ${n === 1 ? 'hidden' : ''}><p>${text}</p></div>`)
      .join('');
    expect(await read(`<div><div role="tablist">${tabs}</div>${panels}</div>`)).toBe(
      '### Indoors\n\nKeep worms at 20 degrees.\n\n### Outdoors\n\nCover the heap with straw.',
    );
  });

  test('an icon opens the panel of the heading before it, and not its tooltip', async () => {
    const icon = '<button aria-label="Open"><svg></svg></button>';
    expect(await read(`<h3>Does it smell?</h3>${icon}<div hidden>${answer}</div>`)).toBe(opened);
    const tooltip = `<div>${icon}<div role="tooltip" aria-hidden="true">Copy</div></div>`;
    expect(await read(`<p>Run this:</p>${tooltip}<pre><code>a = 1</code></pre>`)).not.toMatch(/Copy/);
  });

  test('menus stay closed', async () => {
    const menu = '<ul><li><a href="/a">Worms</a></li><li><a href="/b">Bins and boxes</a></li></ul>';
    expect(await read(`<button aria-expanded="false">Menu</button><div hidden>${menu}</div>`)).not.toMatch(
      /Worms/,
    );
  });
});

describe('[SRC-12] text hidden from people', () => {
  test.each([
    'color:white;background:white',
    'color:#ffffff; background-color: #fff',
    'color:rgb(254, 254, 254);background:#ffffff url(a.png)',
    'color:transparent',
    'color: rgba(0, 0, 0, 0)',
    'font-size:0',
    'font-size: 1px',
    'font-size:0.05em',
    'position:absolute;left:-9999px',
    'position: fixed; top: -500em',
    'text-indent:-9999px',
    'transform:translateX(-9999px)',
    'transform: scale(0)',
    'opacity:0',
    'opacity: 0.0 !important',
    'visibility:hidden',
    'display: none',
    'height:0;overflow:hidden',
    'width:1px;height:1px;overflow:hidden',
    'position:absolute;clip:rect(0 0 0 0)',
    'clip-path: inset(50%)',
  ])('is left out: %s', async (style) => {
    expect(
      await read(`<p>Seen <span style="${style}">SECRET</span> words.</p><p style="${style}">SECRET</p>`),
    ).toBe('Seen words.');
  });

  test.each([
    ['by an attribute', '<p aria-hidden="true">SECRET</p><p hidden>SECRET</p>'],
    [
      'by a rule',
      '<style>.a{position:absolute;left:-1000px}.b{font-size:0}.c{color:#fff;background:white}</style><p class="a">SECRET</p><p class="b">SECRET</p><p class="c">SECRET</p>',
    ],
    [
      'by the color of an element around',
      '<div style="background:#fff"><p>Seen.</p><p style="color:#fefefe">SECRET</p></div>',
    ],
  ])('is left out: %s', async (_, html) => {
    expect(await read(html)).not.toContain('SECRET');
  });

  test('is left out if it is white on a page without colors', async () => {
    const html = `<main><h1>Compost</h1>${PROSE}<p style="color:#fff">SECRET</p></main>`;
    const page = { url: 'https://site.example/', contentType: 'text/html', bytes: Buffer.from(html) };
    expect((await extractPage(page)).content).not.toContain('SECRET');
  });

  test.each([
    ['white on dark', '<div style="background:#222"><p style="color:#fff">Seen.</p></div>'],
    ['white on what a style sheet may paint', '<p style="color:#fff">Seen.</p>'],
    ['transparent until an animation', '<p style="opacity:0;transform:translateY(20px)">Seen.</p>'],
    [
      'painted by its background',
      '<p style="color:transparent;background:red;-webkit-background-clip:text">Seen.</p>',
    ],
    [
      'a tab that another rule shows',
      '<style>.tab{display:none}.tab.on{display:block}</style><div class="tab on"><p>Seen.</p></div>',
    ],
    [
      'a part that wide windows show',
      '<style>.wide{display:none}@media (min-width:60em){.wide{display:block}}</style><div class="wide"><p>Seen.</p></div>',
    ],
    [
      'a price for screen readers',
      '<p><span class="sr-only">Seen.</span><span aria-hidden="true"><i>S</i>een.</span></p>',
    ],
  ])('is told from %s', async (_, html) => {
    expect(await read(html)).toBe('Seen.');
  });
});

test.each([
  [
    'a footer',
    '<blockquote><p>It paid for itself.</p><footer>John Smith in <cite>Ulm Weekly</cite></footer></blockquote>',
    '> It paid for itself.\n>\n> John Smith in Ulm Weekly',
  ],
  [
    'a cite',
    '<blockquote><p>It paid for itself.</p><cite>John Smith</cite></blockquote>',
    '> It paid for itself.\n>\n> John Smith',
  ],
  [
    'a caption',
    '<figure><blockquote><p>It paid for itself.</p></blockquote><figcaption>— John Smith</figcaption></figure>',
    '> It paid for itself.\n\n— John Smith',
  ],
  [
    'a line after it',
    '<blockquote><p>It paid for itself.</p></blockquote><p class="attribution">— John Smith</p>',
    '> It paid for itself.\n\n— John Smith',
  ],
  [
    'a footer after it',
    '<div><blockquote><p>It paid for itself.</p></blockquote><footer>John Smith</footer></div>',
    '> It paid for itself.\n\nJohn Smith',
  ],
])('[SRC-11] a quotation keeps who said it: %s', async (_, html, markdown) => {
  expect(await read(html)).toBe(markdown);
});

test.each([
  [
    'KaTeX',
    '<span class="katex"><span class="katex-mathml"><math><semantics><mi>E</mi><annotation encoding="application/x-tex">E = mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span>',
    'E = mc^2',
  ],
  [
    'MathJax 2',
    '<span class="MathJax_Preview">E</span><span class="MathJax">E=mc2</span><script type="math/tex">E = mc^2</script>',
    'E = mc^2',
  ],
  [
    'MathJax 3',
    '<mjx-container class="MathJax"><mjx-math aria-hidden="true">E</mjx-math><mjx-assistive-mml><math><mi>E</mi><mo>=</mo><mn>3</mn></math></mjx-assistive-mml></mjx-container>',
    'E = 3',
  ],
  [
    'Wikipedia',
    '<span class="mwe-math-element"><span style="display: none;"><math alttext="{\\displaystyle E=3}"><mi>E</mi></math></span><img src="a.svg" aria-hidden="true" alt="E"></span>',
    'E=3',
  ],
  ['MathML', '<math><mi>V</mi><mo>=</mo><msup><mi>a</mi><mn>3</mn></msup></math>', 'V = a^{3}'],
  ['a picture with its source', '<img class="latex" src="a.png" alt="E=3">', 'E=3'],
  ['a picture without', '<img class="latex" src="a.png">', '[formula]'],
  ['a drawing', '<mjx-container jax="SVG"><svg><g></g></svg></mjx-container>', '[formula]'],
])('[SRC-11] a formula is text: %s', async (_, html, text) => {
  expect(await read(`<p>Energy is ${html}, he said.</p>`)).toBe(`Energy is ${text}, he said.`);
});

const gutter = '<pre>1\n2\n</pre>';
test.each([
  [
    'a table',
    'js',
    `<figure class="highlight js"><table><tr><td class="gutter">${gutter}</td><td class="code"><pre><span>a = 1</span><br><span>b = 2</span><br></pre></td></tr></table></figure>`,
  ],
  [
    'Hugo',
    'js',
    '<div class="highlight"><table class="lntable"><tr><td><pre><code><span class="lnt">1\n</span><span class="lnt">2\n</span></code></pre></td><td><pre><code class="language-js" data-lang="js"><span>a = 1\n</span><span>b = 2\n</span></code></pre></td></tr></table></div>',
  ],
  [
    'Rouge',
    'ruby',
    `<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code><table class="rouge-table"><tr><td class="rouge-gutter gl">${gutter}</td><td><pre>a = 1\nb = 2\n</pre></td></tr></table></code></pre></div></div>`,
  ],
  [
    'a row for each line',
    'js',
    '<div class="highlight highlight-source-js"><table>\n<tr><td class="blob-num" data-line-number="1"></td><td>a = 1</td></tr>\n<tr><td class="blob-num" data-line-number="2"></td><td>b = 2</td></tr></table></div>',
  ],
  [
    'Prism',
    'css',
    '<pre class="language-css line-numbers"><code>a = 1\nb = 2<span class="line-numbers-rows"><span></span><span></span></span></code></pre>',
  ],
  [
    'spans',
    'go',
    '<pre><code class="language-go"><span><span style="user-select:none">1</span><span>a = 1\n</span></span><span><span style="user-select:none">2</span><span>b = 2\n</span></span></code></pre>',
  ],
  [
    'a block for each line',
    'ts',
    '<pre data-language="ts"><code><div><i>1</i> a = 1</div><div><i>2</i> b = 2</div></code></pre>',
  ],
])('[SRC-11] code is one block without line numbers: %s', async (_, language, html) => {
  expect(await read(html)).toBe(`\`\`\`${language}\na = 1\nb = 2\n\`\`\``);
});

test('[SRC-11] a table whose numbers are data stays a table', async () => {
  const rows = '<tr><td>0</td><td><code>OK</code></td></tr><tr><td>1</td><td><code>FAIL</code></td></tr>';
  expect(await read(`<table><tr><th>Code</th><th>Means</th></tr>${rows}</table>`)).toContain(
    '| 1 | `FAIL` |',
  );
});

test.each([
  [
    'rows',
    '<tr><th>City</th><th>Year</th><th>t</th></tr><tr><td rowspan="2">Ulm</td><td>2022</td><td>10</td></tr><tr><td>2023</td><td>12</td></tr>',
    '| Ulm | 2022 | 10 |\n| Ulm | 2023 | 12 |',
  ],
  [
    'columns',
    '<tr><th>City</th><th>May</th><th>June</th></tr><tr><td>Bonn</td><td colspan="2">none</td></tr>',
    '| Bonn | none | none |',
  ],
  [
    'rows and columns',
    '<tr><th>a</th><th>b</th><th>c</th></tr><tr><td rowspan="2" colspan="2">x</td><td>1</td></tr><tr><td>2</td></tr>',
    '| x | x | 1 |\n| x | x | 2 |',
  ],
  [
    'a head of two rows',
    '<thead><tr><th rowspan="2">City</th><th colspan="2">2023</th></tr><tr><th>May</th><th>June</th></tr></thead><tbody><tr><td>Ulm</td><td>1</td><td>2</td></tr></tbody>',
    '| City | 2023 | 2023 |\n| - | - | - |\n| City | May | June |\n| Ulm | 1 | 2 |',
  ],
])('[SRC-11] cells are repeated where they span %s', async (_, rows, markdown) => {
  expect(await read(`<table>${rows}</table>`)).toContain(markdown);
});

const mark = '<sup><a href="#n1">1</a></sup>';
test.each([
  ['WordPress', '<ol class="wp-block-footnotes"><li id="n1">Smith 2019. <a href="#m1">↩︎</a></li></ol>', ''],
  [
    'Wikipedia',
    '<ol class="references"><li id="n1"><span class="mw-cite-backlink"><b><a href="#m1">^</a></b></span> <span class="reference-text"><cite>Smith 2019.</cite></span></li></ol>',
    '',
  ],
  [
    'GitHub',
    '<section data-footnotes><h2 class="sr-only">Footnotes</h2><ol><li id="n1"><p>Smith 2019. <a href="#m1" aria-label="Back">↩</a></p></li></ol></section>',
    '',
  ],
  [
    'Wikipedia, where several marks lead to a note with hidden spaces',
    '<ol class="references"><li id="n1"><span class="mw-cite-backlink">^ <a href="#m1"><sup><b>a</b></sup></a> <a href="#m2"><sup><b>b</b></sup></a></span> <cite>Smith 2019.</cite><span style="display:none;">&#160;</span></li></ol>',
    '',
  ],
  [
    'a page with several marks for a note beside the article',
    '',
    '<div class="footer sidebar"><ol><li id="n1"><a href="#m1">a</a> <a href="#m2">b</a> Smith 2019.</li></ol></div>',
  ],
  [
    'a page with its notes beside the article',
    '',
    '<div class="footer sidebar"><ol><li id="n1">Smith 2019. <a href="#m1">↑</a></li></ol></div>',
  ],
])('[SRC-11] notes come along: %s', async (_, notes, after) => {
  expect(await read(`<p>Heat kills seeds${mark} fast.</p>${notes}`, after)).toBe(
    'Heat kills seeds [1] fast.\n\n1. Smith 2019.',
  );
});

test.each([
  [
    'edit links',
    '<div class="mw-heading"><h2>History</h2><span class="mw-editsection"><span>[</span><a href="/e">edit</a><span>]</span></span></div><p>Old.</p>',
    '## History\n\nOld.',
  ],
  [
    'shadow roots',
    '<x-card><template shadowrootmode="open"><h3><slot name="title">None</slot></h3><div><slot></slot></div></template><span slot="title">Worms</span><p>Eat half of their weight.</p></x-card>',
    '### Worms\n\nEat half of their weight.',
  ],
  ['ruby', '<p>この<ruby>堆肥<rp>(</rp><rt>たいひ</rt><rp>)</rp></ruby>です。</p>', 'この堆肥(たいひ)です。'],
  [
    'breaks within words',
    '<p>The com&shy;post pro<wbr>gramme <abbr title="World Health Organization">WHO</abbr>.</p>',
    'The compost programme WHO.',
  ],
  ['changes', '<p>It is <del>€40</del> <ins>€25</ins>.</p>', 'It is ~~€40~~ €25.'],
  [
    'terms',
    '<dl><dt>Greens</dt><dd>Grass.</dd><dt>Browns</dt><dd>Leaves.</dd></dl>',
    '- Greens\n\n  Grass.\n\n- Browns\n\n  Leaves.',
  ],
])('[SRC-11] pages are read as people see them: %s', async (_, html, markdown) => {
  expect(await read(html)).toBe(markdown);
});

test('[SRC-12] links that screen readers skip are read, because people see them', async () => {
  const item = (n: number): string =>
    `<div class="post"><h2><a href="/${n}">Post ${n}</a></h2><a href="/${n}" aria-hidden="true" tabindex="-1">Worms of kind ${n} eat half of their weight each day, gardeners in Ulm and Bonn report after years of trials.</a></div>`;
  const list = Array.from({ length: 9 }, (_, n) => item(n)).join('');
  const html = `<header><nav><a href="/">Home</a></nav></header><div id="posts">${list}</div>`;
  const page = { url: 'https://site.example/', contentType: 'text/html', bytes: Buffer.from(html) };
  expect((await extractPage(page)).content).toContain('Worms of kind 5 eat');
});

test('headings are taken out of elements around them, but not in lists of other pages', () => {
  const list = '<ul><li><div class="item"><h5><a href="/a">Baby worms</a></h5></div></li></ul>';
  const document = parseDocument(`<div class="header"><h2>Worms</h2></div><p>They eat.</p>${list}`);
  unwrapHeadings(document);
  expect(document.body.innerHTML).toBe(`<h2>Worms</h2><p>They eat.</p>${list}`);
});
