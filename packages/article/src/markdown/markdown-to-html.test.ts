import { expect, test } from 'vitest';
import { markdownToSafeHtml } from './markdown-to-html.ts';

const html = (markdown: string) => markdownToSafeHtml(markdown).replaceAll('\n', '');

test.each([
  ['**注意：**请', '<p><strong>注意：</strong>请</p>'],
  ['这是**“黑金”**吗', '<p>这是<strong>“黑金”</strong>吗</p>'],
  ['*水分（60％）*が、~~旧「版」~~の', '<p><em>水分（60％）</em>が、<del>旧「版」</del>の</p>'],
  ['**퇴비(堆肥)**는 **「좋다」**는', '<p><strong>퇴비(堆肥)</strong>는 <strong>「좋다」</strong>는</p>'],
  ['a**"b"**c', '<p>a**&quot;b&quot;**c</p>'],
])('emphasis beside Chinese, Japanese and Korean: %s', (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test.each([
  ['5~10年，3~5年', '<p>5~10年，3~5年</p>'],
  ['10^6^ and H~2~O and ~~old~~', '<p>10^6^ and H~2~O and <del>old</del></p>'],
])('one tilde strikes nothing: %s', (markdown, expected) => expect(html(markdown)).toBe(expected));

test.each([
  ['10<sup class="x">9</sup> H<SUB>2</SUB>O', '<p>10<sup>9</sup> H<sub>2</sub>O</p>'],
  ['| a<br>b |\n| - |\n| <kbd>c</kbd> |', expect.stringContaining('<th>a<br>b</th>')],
  ['a<!-- b -->c', '<p>ac</p>'],
  ['<!--\nmore\n\nwords\n-->\n\na', '<p>a</p>'],
  [
    '<details open onclick="x()"><summary>More</summary>Hidden</details>',
    '<details><summary>More</summary>Hidden</details>',
  ],
  [
    '<details>\n<summary>**A**</summary>\n\n**b**\n\n</details>',
    '<details><summary>**A**</summary><p><strong>b</strong></p></details>',
  ],
  [
    '> <details><summary>a</summary>\n>\n> b\n>\n> </details>',
    '<blockquote><details><summary>a</summary><p>b</p></details></blockquote>',
  ],
  ['<details><summary>a\n\nb', 'a<p>b</p>'],
  ['a<sup>b <kbd>c</sup> d</kbd>', '<p>a<sup>b c</sup> d</p>'],
  [
    '<iframe src="https://a.example/b?c=1&d"></iframe>',
    expect.stringContaining('<a href="https://a.example/b?c=1&amp;d">'),
  ],
  ['<script>alert(1)</script> <sup-x>', '&lt;script&gt;alert(1)&lt;/script&gt; &lt;sup-x&gt;'],
  ['![a <sup>b</sup>](https://a.example/b.png)', '<p><img src="https://a.example/b.png" alt="a b" /></p>'],
  ['`<sup>`', '<p><code>&lt;sup&gt;</code></p>'],
])('raw HTML: %s', (markdown, expected) => expect(html(markdown)).toEqual(expected));

test.each([
  ['> [!NOTE]\n> A note.', '<blockquote><p>📝 A note.</p></blockquote>'],
  ['> [!Warning]\n>\n> Hot.', '<blockquote><p>⚠️ </p><p>Hot.</p></blockquote>'],
  [
    '> [!tip]- **Water** it\n> Weekly.',
    '<blockquote><p>💡 <strong><strong>Water</strong> it</strong><br>Weekly.</p></blockquote>',
  ],
  ['[!NOTE]', '<p>[!NOTE]</p>'],
])('marks of alerts become signs: %s', (markdown, expected) => expect(html(markdown)).toBe(expected));

test('ids of headings, and the English heading of the notes, are not shown', () => {
  expect(html('## 堆肥 {#compost}')).toBe('<h2>堆肥</h2>');
  expect(html('a {#b}')).toBe('<p>a {#b}</p>');
  expect(html('堆肥[^1]\n\n[^1]: 注')).not.toMatch(/[A-Z]/);
});

test('many unpaired tags leave nothing', () => {
  expect(html('<sup>'.repeat(2_000) + '</kbd>'.repeat(2_000))).toBe('<p></p>');
});
