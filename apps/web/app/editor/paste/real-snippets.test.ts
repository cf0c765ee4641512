import { expect, test } from 'vitest';
import { htmlToMarkdown } from './html-to-markdown.ts';

const docs = (text: string, style = 'font-weight:400;font-style:normal;text-decoration:none'): string =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;${style};vertical-align:baseline;white-space:pre-wrap;">${text}</span>`;

test.each([
  [
    'nested lists of two kinds',
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation">${docs('Measure')}</p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation">${docs('a rope')}</p></li></ul><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation">${docs('Cut')}</p></li></ol><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation">${docs('A filter')}</p></li></ul></b>`,
    '1. Measure\n   - a rope\n2. Cut\n\n- A filter',
  ],
  [
    'a list that begins at its second level',
    `<ul><ul><li dir="ltr" aria-level="2"><p dir="ltr">${docs('with a battery')}</p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr">${docs('A filter')}</p></li></ul>`,
    '- - with a battery\n- A filter',
  ],
  [
    'smart quotes, and bold along with its space',
    `<p dir="ltr">${docs('“It’s” a ')}${docs('timer ', 'font-weight:700;font-style:normal')}${docs('or two ', 'font-weight:700;font-style:italic')}${docs('– maybe…')}</p>`,
    '“It’s” a **timer** ***or two*** – maybe…',
  ],
  [
    'line breaks in a paragraph',
    `<p dir="ltr">${docs('One')}${docs('<br />')}${docs('Two', 'font-weight:700')}</p>`,
    'One\\\n**Two**',
  ],
  [
    'footnotes',
    `<p dir="ltr">${docs('A claim')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>${docs('.')}</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${docs(' See ')}<a href="https://www.google.com/url?q=https://a.example/?b%3D1%26c%3D2&amp;sa=D">${docs('here', 'text-decoration:underline')}</a></p></div>`,
    'A claim [1].\n\n---\n\n[1] See [here](https://a.example/?b=1&c=2)',
  ],
  [
    'a cell over two columns',
    `<table style="border:none;"><tbody><tr><td colspan="2"><p dir="ltr" style="text-align:center">${docs('Prices', 'font-weight:700')}</p></td></tr><tr><td><p dir="ltr">${docs('Timer')}</p></td><td><p dir="ltr">${docs('30')}</p></td></tr></tbody></table>`,
    '| Prices | |\n| - | - |\n| Timer | 30 |',
  ],
])('Google Docs: %s', (_, html, markdown) => expect(htmlToMarkdown(html).markdown).toBe(markdown));

test.each([
  [
    'a bold title over two lines',
    `<h1><b><span lang=EN-US style='font-size:20.0pt'>Drip<br>\nirrigation<o:p></o:p></span></b></h1><p class=MsoNormal>Text<o:p></o:p></p>`,
    '# Drip irrigation\n\nText',
  ],
  [
    'bold along with its space, and a line that is wrapped in the source',
    `<p class=MsoNormal><b>Note: </b>water\nat&nbsp;<i>night&nbsp;</i><u>only</u><o:p></o:p></p>`,
    '**Note:** water at *night* only',
  ],
  ['a line break', `<p class=MsoNormal><b>One<br>\n</b>Two<o:p></o:p></p>`, '**One**\\\nTwo'],
  [
    'footnotes',
    `<p class=MsoNormal>A claim<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.<o:p></o:p></p><div style='mso-element:footnote-list'><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> A book<o:p></o:p></p></div></div>`,
    'A claim[1].\n\n---\n\n[1] A book',
  ],
  [
    'a table with a list and an empty cell',
    `<table class=MsoTableGrid border=1><tr><td colspan=2><p class=MsoNormal><b>Parts<o:p></o:p></b></p></td></tr><tr><td><p class=MsoNormal>a<o:p></o:p></p><p class=MsoNormal>b<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`,
    '| Parts | |\n| - | - |\n| a b | |',
  ],
])('Word: %s', (_, html, markdown) => expect(htmlToMarkdown(html).markdown).toBe(markdown));

test.each([
  [
    'a nested list with a start',
    '<ul>\n <li><p>a</p>\n  <ol start="3">\n   <li>b</li>\n   <li>c<ul><li>d</li></ul></li>\n  </ol>\n </li>\n</ul>',
    '- a\n\n  3. b\n  4. c\n     - d',
  ],
  [
    'a task list',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked disabled> done</li><li class="task-list-item"><input type="checkbox" disabled> open</li></ul>',
    '- [x] done\n- [ ] open',
  ],
  [
    'highlighted code',
    '<p>Try:</p><pre><code class="hljs language-ts"><span class="hljs-keyword">if</span> (a &amp;&amp; b)\n  <span>c</span>();\n</code></pre>',
    'Try:\n\n```ts\nif (a && b)\n  c();\n```',
  ],
  [
    'code, a heading and a list in cells',
    '<table><tr><th>a</th><th><h3>b</h3></th></tr><tr><td><pre><code>c\nd</code></pre></td><td>e<ol><li>f</li><li>g</li></ol></td></tr></table>',
    '| a | b |\n| - | - |\n| `c d` | e f g |',
  ],
  [
    'a table with a caption and a cell over two rows',
    '<table><caption>Prices in <b>euros</b></caption><tr><th>a</th><th>b</th></tr><tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr></table>',
    'Prices in **euros**\n\n| a | b |\n| - | - |\n| c | d |\n| | e |',
  ],
  [
    'lines without paragraphs',
    '<span>One</span><br><span>Two</span><p>Three <b>x</b></p>Four<br>Five',
    'One\\\nTwo\n\nThree **x**\n\nFour\\\nFive',
  ],
  [
    'blank lines of a mail',
    '<div dir="ltr">One<div><br></div><div><b>Two</b></div><div><br></div><div><br></div><div>Three</div></div>',
    'One\n\n**Two**\n\nThree',
  ],
  [
    'Chinese, where no space is beside bold words',
    '<p><strong>注意：</strong>请看<b>“滴灌”</b>吗？<b>“水”</b>，<b>见<a href="https://a.example">表</a></b>：<b>！</b>好</p>',
    '**注意：**请看**“滴灌”**吗？**“水”**，**见[表](https://a.example)**：**！**好',
  ],
  [
    'an encyclopedia',
    '<p><b>Drip irrigation</b> is <a href="https://wiki.example/wiki/Micro-irrigation">small</a><sup class="reference"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup> in <a href="https://wiki.example/wiki/Soil_(layer)">soil</a>.</p>',
    '**Drip irrigation** is [small](https://wiki.example/wiki/Micro-irrigation) [1] in [soil](https://wiki.example/wiki/Soil_(layer)).',
  ],
])('a web page: %s', (_, html, markdown) => expect(htmlToMarkdown(html).markdown).toBe(markdown));
