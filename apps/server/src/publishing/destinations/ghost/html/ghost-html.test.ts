import { HOSTILE_ARTICLE } from '@inkstep/article/testing';
import { describe, expect, it } from 'vitest';
import { STORED_PICTURE } from '../factory.ts';
import { ghostHtml } from './ghost-html.ts';

const options = {
  publicUrl: 'https://inkstep.example',
  urls: new Map([
    [STORED_PICTURE, 'https://ghost.example/a.png'],
    ['https://pictures.example/ä.png', 'https://ghost.example/b.png'],
  ]),
};
const A = '<img src="https://ghost.example/a.png" alt="A" width="1000" height="500">';
const B = '<img src="https://ghost.example/b.png" alt="B">';
const card = (html: string): string => `<!--kg-card-begin: html-->\n${html}\n<!--kg-card-end: html-->`;

describe('Markdown for Ghost', () => {
  it.each([
    [
      'formats',
      '**a** *b* ~~c~~ `d` <sub>e</sub><sup>f</sup>',
      '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code> <sub>e</sub><sup>f</sup></p>',
    ],
    [
      'formats without a node',
      '<mark>a</mark> <kbd>b</kbd> <ins>c</ins>',
      '<p>a <code>b</code> <u>c</u></p>',
    ],
    ['line breaks', 'a\nb  \nc', '<p>a b<br>c</p>'],
    [
      'a link',
      '[a](https://a.example/?b=1&c=2 "d")',
      '<p><a href="https://a.example/?b=1&amp;c=2">a</a></p>',
    ],
    ['a dead link', '[a](javascript:b)', '<p>a</p>'],
    ['headings', '## *a* ![A](/files/none)', '<h2><em>a</em> A</h2>'],
    ['a picture', `![A](${STORED_PICTURE})`, `<figure>${A}</figure>`],
    [
      'a caption below',
      `![A](${STORED_PICTURE})\n*b **c***`,
      `<figure>${A}<figcaption>b <strong>c</strong></figcaption></figure>`,
    ],
    ['a caption as title', `![A](${STORED_PICTURE} "b")`, `<figure>${A}<figcaption>b</figcaption></figure>`],
    [
      'a picture in a link',
      '[![B](https://pictures.example/ä.png)](https://a.example/)',
      `<figure><a href="https://a.example/">${B}</a></figure>`,
    ],
    [
      'pictures in a text',
      `a ![A](${STORED_PICTURE}) b ![B](https://pictures.example/ä.png)`,
      `<p>a</p>\n<figure>${A}</figure>\n<p>b</p>\n<figure>${B}</figure>`,
    ],
    ['a picture that failed', '![A](/files/none)\n*b*', ''],
    ['a list', '3. a\n4. b\n   - c', '<ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol>'],
    ['tasks', '- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
    ['a loose list', '- a\n\n  b\n- c', '<ul><li>a<br><br>b</li><li>c</li></ul>'],
    [
      'a list with code',
      '- a\n\n      b',
      card('<ul>\n<li>\n<p>a</p>\n<pre><code>b\n</code></pre>\n</li>\n</ul>'),
    ],
    ['a list with a lost picture', '- a ![A](/files/none)', card('<ul>\n<li>a </li>\n</ul>')],
    ['a quote', '> a\n>\n> b', '<blockquote>a<br><br>b</blockquote>'],
    ['a quote with a list', '> - a', card('<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>')],
    ['code', '```ts\na < b\n```', '<pre><code class="language-ts">a &lt; b\n</code></pre>'],
    ['a line', '---', '<hr>'],
    [
      'folded text',
      '<details><summary>a</summary>\n\nb\n\n</details>',
      '<p><strong>a</strong></p>\n<p>b</p>',
    ],
    [
      'a table',
      '| a |\n| - |\n| <mark>b</mark> |',
      card(
        '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td><mark>b</mark></td>\n</tr>\n</tbody>\n</table>',
      ),
    ],
    [
      'citations',
      'a [1].\n\n1. [b](https://b.example)',
      `<p>a <a href="#source-1">[1]</a>.</p>\n${card('<ol>\n<li id="source-1"><a href="https://b.example">b</a></li>\n</ol>')}`,
    ],
    ['nothing', '', ''],
  ])('converts %s', (_, markdown, html) => {
    expect(ghostHtml(markdown, options)).toBe(html);
  });

  it('runs nothing of a hostile article', () => {
    const html = ghostHtml(HOSTILE_ARTICLE, options);
    expect(html).not.toMatch(/<(?:script|iframe|svg|style|form|input|object)\b/i);
    expect(html.replace(/&lt;[^<]*/g, '')).not.toMatch(/\son\w+=|javascript:|evil\.example/i);
  });

  it('ends no card by its content', () => {
    const html = ghostHtml(
      '| `<!--kg-card-end: html-->` |\n| - |\n| <!--kg-card-end: html--> <!-- b --> |',
      options,
    );
    expect(html.match(/<!--/g)).toHaveLength(2);
  });
});
