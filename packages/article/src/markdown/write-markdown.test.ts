import type { PhrasingContent } from 'mdast';
import { expect, test } from 'vitest';
import { markdownToSafeHtml } from './markdown-to-html.ts';
import { writeMarkdown } from './write-markdown.ts';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const of =
  (type: 'strong' | 'emphasis' | 'delete') =>
  (...inside: (string | PhrasingContent)[]): PhrasingContent => ({ type, children: inside.map(node) });
const node = (one: string | PhrasingContent) => (typeof one === 'string' ? text(one) : one);
const br: PhrasingContent = { type: 'break' };
const [b, i, s] = [of('strong'), of('emphasis'), of('delete')];

const written = (parts: (string | PhrasingContent)[]) =>
  writeMarkdown({ type: 'root', children: [{ type: 'paragraph', children: parts.map(node) }] }).trim();

test.each([
  ['Chinese', [b('注意：'), '请每两周'], '**注意：**请每两周'],
  ['Chinese quotation marks', ['这是', b('“黑金”'), '吗'], '这是**“黑金”**吗'],
  [
    'Japanese',
    ['堆肥は', b('「三か月」'), 'で完成。', i('水分（60％）'), 'が'],
    '堆肥は**「三か月」**で完成。*水分（60％）*が',
  ],
  ['Korean', [b('퇴비(堆肥)'), '는 ', b('좋다'), '는'], '**퇴비(堆肥)**는 **좋다**는'],
  ['struck text', ['旧', s('价：'), '新'], '旧~~价：~~新'],
  ['characters of four bytes', ['𠮷', b('（𠮷）'), '𠮷'], '𠮷**（𠮷）**𠮷'],
  ['both in each other', ['中', i(b('「字」')), '中'], '中***「字」***中'],
])('emphasis of %s is on the marked words', (_, parts, markdown) => {
  const html = parts.map(node).map(htmlOf).join('');
  expect(written(parts)).toBe(markdown);
  expect(markdownToSafeHtml(markdown)).toBe(`<p>${html}</p>`);
});

const TAGS = { strong: 'strong', emphasis: 'em', delete: 'del' } as const;
function htmlOf(one: PhrasingContent): string {
  if (one.type === 'text') return one.value.replaceAll('"', '&quot;');
  if (one.type !== 'strong' && one.type !== 'emphasis' && one.type !== 'delete') return '';
  const tag = TAGS[one.type];
  return `<${tag}>${one.children.map(htmlOf).join('')}</${tag}>`;
}

test.each([
  ['punctuation beside a letter', [b('Note:'), 'text'], '**Note**:text'],
  ['a quotation', ['foo', b('«да»'), 'нет'], 'foo«**да**»нет'],
  ['Arabic and Hindi', ['هو', b('«نص»'), 'هنا', b('“शब्द”'), 'है'], 'هو«**نص**»هنا“**शब्द**”है'],
  ['spaces', ['a', i(' b '), 'c'], 'a *b* c'],
  ['spaces at the edges of the block', [b(' a '), ' '], '**a**'],
  ['nothing else', ['a', b('! '), 'c'], 'a! c'],
  ['code', ['a', b({ type: 'inlineCode', value: 'x' }), 's'], 'a`x`s'],
  ['the end of an inner one', ['a', b(i('x.')), 'y'], 'a*x*.y'],
])('emphasis does not end where Markdown cannot end it: %s', (_, parts, markdown) => {
  expect(written(parts)).toBe(markdown);
});

test.each([
  ['the same in each other', [b('a', b('b'))], '**ab**'],
  ['the same beside each other', [b('a'), b('b'), i('c'), i('d')], '**ab***cd*'],
  ['both beside each other', ['中', i('“a”'), b('“b”'), '中'], '中*“a”***“b”**中'],
  ['citations and ampersands', ['AT&T [12] &amp; 5*3'], 'AT&T [12] \\&amp; 5\\*3'],
  ['single tildes', ['5~10 H~2~O'], '5~10 H~2~O'],
  ['two tildes', ['~~a~~'], '\\~\\~a\\~\\~'],
  ['a tilde beside struck text', ['~', s('a'), '~'], '\\~~~a~~\\~'],
  ['tildes in struck text', [s('~a~')], '~~\\~a\\~~~'],
  [
    'an address',
    [{ type: 'link', url: 'https://a.example/?b=(1)&c_d=2', children: [text('a')] }],
    '[a](https://a.example/?b=(1)&c_d=2)',
  ],
] satisfies [string, (string | PhrasingContent)[], string][])('%s', (_, parts, markdown) => {
  expect(written(parts)).toBe(markdown);
});

test.each([
  ['a break', ['run', br], 'run 3 miles'],
  ['a break after several words', ['any two days', br], 'any two days 3 miles'],
  ['a break after Chinese', ['慢跑 三天', br], '慢跑 三天 3 miles'],
  ['a break after a space', ['run ', br], 'run 3 miles'],
])('cells of tables hold a space for %s', (_, parts, cell) => {
  const children = [...parts, '3 miles'].map(node);
  const row = { type: 'tableRow' as const, children: [{ type: 'tableCell' as const, children }] };
  const markdown = writeMarkdown({ type: 'root', children: [{ type: 'table', children: [row] }] });
  expect(markdown.split('\n')[0]).toBe(`| ${cell} |`);
});
