import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const saved = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, 'fixtures', `${name}-clipboard.html`), 'utf8');

test.each([
  [
    'numbered-headings',
    '# Introduction\n\nText of the introduction.\n\n## Background\n\nText of the background.',
  ],
  [
    'chatgpt',
    '## Steps\n\n1. **Mix** greens and browns.\n   ```python\n   print(1)\n   ```\n\nRatio 30:1.\n\n| a |\n| - |\n| 1 2 |',
  ],
  ['layout-table', '## Newsletter\n\nFirst paragraph of a mail.\n\nSecond with **bold**.'],
  ['gdocs-checklist', '- [x] Turn the pile\n- [ ] Water it'],
  ['word-tracked', 'The price is 25 euros **now**.'],
])('reads the saved clipboard %s', (name, markdown) =>
  expect(htmlToMarkdown(saved(name))).toEqual({ markdown, picturesLeftOut: 0 }),
);

const code = (frame: string): string => `<p>Run:</p>${frame}<p>End</p>`;
const fence = (language: string, text: string): string => `Run:\n\n\`\`\`${language}\n${text}\n\`\`\`\n\nEnd`;

test.each([
  [
    'numbered headings of Google Docs',
    '<ol><li dir="ltr"><h2><span>One</span></h2></li></ol><p>Text</p><ol start="2"><li><h2><span>Two</span></h2></li><ol><li><h3>Sub</h3></li></ol></ol>',
    '## One\n\nText\n\n## Two\n\n### Sub',
  ],
  [
    'headings of Word for the web',
    '<p role="heading" aria-level="2"><span>One</span></p><ol><li><p role="heading" aria-level="3">Two</p></li></ol>',
    '## One\n\n### Two',
  ],
  [
    'steps with a heading each',
    '<ol><li><h3>One</h3><p>Text</p></li><li><h3>Two</h3><ul><li>a</li></ul></li></ol>',
    '### One\n\nText\n\n### Two\n\n- a',
  ],
  ['a heading in a list of others', '<ol><li><h3>One</h3></li><li>two</li></ol>', '1. ### One\n2. two'],
  ['titles by their class', '<p class=MsoTitle>One</p><p class="c1 title">Two</p>', '# One\n\n# Two'],
  [
    'code with a label above its block',
    code(
      '<div><div><button>Copy</button></div><div>python</div><div><pre><code class="language-python">a\nb</code></pre></div></div>',
    ),
    fence('python', 'a\nb'),
  ],
  [
    'code with its language in the label alone',
    code(
      '<code-block><div><span>SQL</span><div><button>content_copy</button></div></div><div><pre><code class="container">a</code></pre></div></code-block>',
    ),
    fence('sql', 'a'),
  ],
  [
    'code without a code element',
    code(
      '<div><div><span>bash</span><div role="button">Copy</div><div role="button">Download</div></div><pre>npm i <span>x</span></pre></div>',
    ),
    fence('bash', 'npm i x'),
  ],
  [
    'code with two buttons within its block',
    code('<pre><div><span>ts</span><button>Copy</button><button>Edit</button><code>a</code></div></pre>'),
    fence('ts', 'a'),
  ],
  [
    'a word above code',
    code('<div><p>Example</p><pre><code>a</code></pre></div>'),
    'Run:\n\nExample\n\n```\na\n```\n\nEnd',
  ],
  [
    'a checklist of Word',
    '<p class=MsoNormal><w:Sdt CheckBox="t"><span>☒</span></w:Sdt> Turn <b>it</b></p><p class=MsoNormal><span>☐</span> Water</p><p>Text</p>',
    '- [x] Turn **it**\n- [ ] Water\n\nText',
  ],
  [
    'a checklist that strikes its items through',
    '<ul><li role="checkbox" aria-checked="true"><p><span style="text-decoration:line-through">Turn</span></p></li></ul>',
    '- [x] Turn',
  ],
  [
    'a checklist with its boxes in labels',
    '<ul><li data-checked="true"><label><input type="checkbox" checked></label><p>Turn</p></li><li data-checked="false"><label><input type="checkbox"></label><p>Water</p></li></ul>',
    '- [x] Turn\n- [ ] Water',
  ],
  ['boxes in a table', '<table><tr><td>☐ yes</td><td>☒ no</td></tr></table>', '| ☐ yes | ☒ no |\n| - | - |'],
  [
    'deletions of others and none of the author',
    '<p>A <del datetime="2024"><b>b</b></del><ins cite="mailto:a">c</ins>, not <del>d</del></p>',
    'A c, not ~~d~~',
  ],
  [
    'no comments of Google Docs',
    '<p><b>Price</b><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>.</p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>Check</p></div>',
    '**Price**.',
  ],
  [
    'no comments of Word in a paragraph',
    '<p><b>Price</b><span style="mso-special-character:comment">[A1]</span></p><p class=MsoCommentText>Check</p>',
    '**Price**',
  ],
  [
    'formulas',
    '<p><b>So</b> <span class="katex"><math><mfrac><mi>a</mi><mi>b</mi></mfrac><annotation encoding="application/x-tex">a/b</annotation></math><span>ab</span></span>, <math><mi>E</mi><mo>=</mo><mi>m</mi></math></p>',
    '**So** a/b, E=m',
  ],
  [
    'a formula of Word',
    '<p><b>So</b> <!--[if gte msEquation 12]><m:oMath><i><m:r>C=30N</m:r></i></m:oMath><![endif]--><![if !msEquation]><img src="file:///a.png"><![endif]> holds</p>',
    '**So** C=30N holds',
  ],
  ['a box for a note', '<table><tr><td><p>Note: <b>a</b></p></td></tr></table>', 'Note: **a**'],
  [
    'columns of a layout',
    '<table><tr><td><h2>One</h2><p>a</p></td><td><h2>Two</h2><p>b</p></td></tr></table>',
    '## One\n\na\n\n## Two\n\nb',
  ],
  [
    'nested tables of a mail',
    '<table role="presentation"><tr><td><table role="presentation"><tr><td><h1>Hi</h1></td></tr><tr><td>Text</td></tr></table></td></tr></table>',
    '# Hi\n\nText',
  ],
  [
    'a table of one column',
    '<table><tr><td>Keyword</td></tr><tr><td>compost</td></tr></table>',
    '| Keyword |\n| - |\n| compost |',
  ],
  [
    'a table in a cell',
    '<table><tr><th>x</th><th>y</th></tr><tr><td>a<table><tr><td>one</td><td>two</td></tr></table>c</td><td>b</td></tr></table>',
    '| x | y |\n| - | - |\n| a one two c | b |',
  ],
  [
    'a table with a head and rows in a cell',
    '<table><tr><td>x</td><td>y</td></tr><tr><td>a<table><colgroup><col><col></colgroup><thead><tr><th>h</th><th>i</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></td><td>b</td></tr></table>',
    '| x | y |\n| - | - |\n| a h i 1 2 | b |',
  ],
  [
    'a table of one cell, and one with a caption, in cells',
    '<table><tr><th>x</th><th>y</th></tr><tr><td>a<table><tr><td>inner</td></tr></table></td><td>b<table><caption>Of</caption><tr><th>c</th></tr><tr><td><p>d</p></td></tr></table></td></tr></table>',
    '| x | y |\n| - | - |\n| a inner | b Of c d |',
  ],
  [
    'a table in a table in a cell',
    '<table><tr><th>x</th></tr><tr><td>a<table><tr><th>b</th><th>c<table><tr><td>d</td><td>e</td></tr></table>f</th></tr></table></td></tr></table>',
    '| x |\n| - |\n| a b c d e f |',
  ],
])('reads %s', (_, html, markdown) => expect(htmlToMarkdown(html)).toEqual({ markdown, picturesLeftOut: 0 }));
