import { expect, test } from 'vitest';
import { articleHtml } from './markdown/article-html.ts';
import { type CreditedPicture, pictureCredit, pictureMarkdown } from './picture-credit.ts';
import { picturesIn } from './pictures.ts';
import { renderArticle } from './render/render-article.ts';

const PATH = `/files/${'0a'.repeat(16)}/1000x500.webp`;
const TEMPLATE = 'Photo by {1}, {2}, via {3}';
const picture: CreditedPicture = {
  creator: 'Ana Ruiz',
  creatorUrl: 'https://www.flickr.com/photos/ana',
  licenseName: 'CC BY 4.0',
  licenseUrl: 'https://creativecommons.org/licenses/by/4.0/',
  pageUrl: 'https://commons.wikimedia.org/wiki/File:Heap_(1).jpg',
  site: 'Wikimedia Commons',
};

const render = (change: Partial<CreditedPicture> = {}, alt = 'A warm heap') =>
  articleHtml(
    pictureMarkdown({ path: PATH, alt, caption: pictureCredit({ ...picture, ...change }, TEMPLATE) }),
  );

test('a credit becomes the caption of a figure, with links', () => {
  expect(render()).toBe(
    `<figure><img src="${PATH}" width="1000" height="500" alt="A warm heap"><figcaption>` +
      'Photo by <a href="https://www.flickr.com/photos/ana">Ana Ruiz</a>, ' +
      '<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>, via ' +
      '<a href="https://commons.wikimedia.org/wiki/File:Heap%5F%281%29.jpg">Wikimedia Commons</a>' +
      '</figcaption></figure>',
  );
});

test.each([
  ['Ana *R* [x](https://evil.example) <b>', 'Ana *R* [x](evil.example) &lt;b&gt;'],
  ['_a_ & `b` ![c](/d) \\', '_a_ &amp; `b` ![c](/d) \\'],
  ['two\n\nparagraphs', 'two paragraphs'],
])('the name %j stays a name', (creator, shown) => {
  const html = render({ creator, creatorUrl: 'javascript:alert(1)' });
  expect(html).toContain(`Photo by ${shown}, <a href="https://creativecommons.org`);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html).toContain('<figcaption>');
});

test('without a creator licence and site remain', () => {
  expect(render({ creator: null })).toMatch(/<figcaption><a [^>]+>CC BY 4\.0<\/a>, <a /);
});

test('descriptions survive, also of decorative pictures', () => {
  const alt = 'Heap [2] with *worms*';
  const markdown = pictureMarkdown({ path: PATH, alt, caption: '' });
  expect(picturesIn(markdown)).toEqual([{ path: PATH, alt: 'Heap (2) with *worms*' }]);
  expect(pictureMarkdown({ path: PATH, alt: '', caption: '' })).toBe(`![](${PATH})`);
  expect(picturesIn(`a ![x](${PATH}) b ![x](${PATH}) ![y](https://a.example/b.png)`)).toHaveLength(1);
});

test('only a whole line below a picture is its caption', () => {
  for (const text of [`![x](${PATH})\n*one* and more`, `![x](${PATH}) *one*`, `![x](${PATH})\n\n*one*`]) {
    expect(articleHtml(text)).not.toContain('<figure>');
  }
});

test('other formats keep the credit', async () => {
  const caption = pictureCredit(picture, TEMPLATE);
  const text = `# Worms\n\n${pictureMarkdown({ path: PATH, alt: 'A warm heap', caption })}\n\nText.`;
  const article = { text, format: 'markdown', language: 'en', origin: 'https://a.example' } as const;
  const read = async (format: 'md' | 'txt' | 'html') =>
    new TextDecoder().decode((await renderArticle(article, format)).bytes);
  expect(await read('md')).toContain(`![A warm heap](https://a.example${PATH})\n*Photo by [Ana Ruiz](`);
  expect(await read('txt')).toContain('Photo by Ana Ruiz (https://www.flickr.com/photos/ana), CC BY 4.0');
  expect(await read('html')).toContain('<figcaption>Photo by');
});
