import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { extractPage } from './extract-page.ts';
import { makeDocx } from './fixtures/docx.ts';
import { type PlacedRun, withPlainRaisedRuns } from './raised-runs.ts';

const PROSE = 'Gardeners who compost kitchen scraps report that the pile needs turning and patience.';
const RIGHT =
  'Sales rose to 1,200 [3] homes in 2019 [4]. A teaspoon holds 10⁹ bacteria on 3 m² with H₂O at 10⁻³ mol.';
const HTML =
  'Sales rose to 1,200<sup>3</sup> homes in 2019<sup><a href="#n4">4</a></sup>. A teaspoon holds 10<sup>9</sup> bacteria on 3 m<sup>2</sup> with H<sub>2</sub>O at 10<sup>-3</sup> mol.';

const extract = (contentType: string, bytes: Uint8Array) =>
  extractPage({ url: 'https://site.example/dir/page', contentType, bytes });
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const runs = (text: string): string =>
  text
    .split(/(<su[bp]>.*?<\/su[bp]>)/)
    .map((part) => {
      const [, name, raised] = /<(su[bp])>(.*)<\/su/.exec(part) ?? [];
      const place = name === 'sub' ? 'subscript' : 'superscript';
      const style = raised === undefined ? '' : `<w:rPr><w:vertAlign w:val="${place}"/></w:rPr>`;
      return `<w:r>${style}<w:t xml:space="preserve">${raised ?? part}</w:t></w:r>`;
    })
    .join('');

test.each([
  ['a page', 'text/html', `<article><h1>Compost</h1><p>${PROSE}</p><p>${HTML}</p><p>${PROSE}</p></article>`],
  ['Markdown', 'text/markdown', `${PROSE}\n\n${HTML}\n\n${PROSE}`],
])('raised text of %s joins no figure', async (_, contentType, body) => {
  const { content } = await extract(contentType, strToU8(body));
  expect(content).toContain(RIGHT);
});

test('raised text of a table joins no figure', async () => {
  const row =
    '<tr><td>Homes</td><td>1,200<sup>3</sup></td></tr><tr><td>Bacteria</td><td>10<sup>9</sup></td></tr>';
  const table = `<table><tr><th>What</th><th>How many</th></tr>${row}</table>`;
  const { content } = await extract(
    'text/html',
    strToU8(`<article><h1>Compost</h1><p>${PROSE}</p>${table}<p>${PROSE}</p></article>`),
  );
  expect(content).toMatch(/\| Homes +\| 1,200 \[3\] +\|/);
  expect(content).toMatch(/\| Bacteria +\| 10⁹ +\|/);
});

test('raised text of a Word document joins no figure', async () => {
  const plain = HTML.replace(/<\/?a\b[^>]*>/g, '');
  const { content } = await extract(DOCX, makeDocx(`<w:p>${runs(plain)}</w:p>`));
  expect(content).toContain(RIGHT);
});

test.each([
  ['a note marker', '1,200', '3', 5, ' homes', '1,200 [3] homes'],
  ['a power', 'holds 10', '9', 5, ' bacteria', 'holds 10⁹ bacteria'],
  ['a unit', 'on 3 m', '2', 5, ' of soil', 'on 3 m² of soil'],
  ['a molecule', 'with H', '2', -2, 'O', 'with H₂O'],
])('a smaller run above or below the line of a PDF: %s', (_, before, raised, shift, after, line) => {
  let x = 60;
  const run = (text: string, height: number, y: number): PlacedRun => {
    const width = text.length * height * 0.5;
    x += width;
    return { text, x: x - width, y, width, height, endsLine: false };
  };
  const placed = [run(before, 12, 700), run(raised, 7, 700 + shift), run(after, 12, 700)];
  expect(
    withPlainRaisedRuns(placed)
      .map(({ text }) => text)
      .join(''),
  ).toBe(line);
});
