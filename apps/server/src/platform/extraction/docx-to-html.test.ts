import { readFileSync } from 'node:fs';
import { strToU8, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { extractPage } from './extract-page.ts';
import { FILE_TYPES } from './file-type.ts';
import { makeDocx, paragraphOf } from './fixtures/docx.ts';

const extract = async (bytes: Uint8Array) => {
  const { title, content } = await extractPage({ url: 'file:///', contentType: FILE_TYPES.docx, bytes });
  return { title, content };
};
const saved = (name: string): Uint8Array =>
  readFileSync(new URL(`fixtures/docx/${name}.docx`, import.meta.url));

test.each([
  ['title-style', 'The Whole Title', '# The Whole Title\n\nText under it that is long enough to be read.'],
  ['equation', '', 'The ratio follows C=30N where C is carbon.'],
  ['table-nohead', '', 'Carbon of materials\n\n| Material | Carbon |\n| - | - |\n| Straw | 80 |'],
  ['page-break-tab', '', 'Left Right\n\nLine one\\\nline two\n\nVisible'],
  ['superscript', '', 'A teaspoon holds 10⁹ bacteria on 3 m², and sales rose to 4.5 million [2].'],
])('reads the saved document %s', async (name, title, content) => {
  expect(await extract(saved(name))).toEqual({ title, content });
});

const run = (text: string): string => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (inside: string): string => `<w:p>${inside}</w:p>`;
const box = (isChecked: boolean, text: string): string =>
  paragraph(
    `<w:sdt><w:sdtPr><w14:checkbox><w14:checked w14:val="${Number(isChecked)}"/></w14:checkbox></w:sdtPr><w:sdtContent>${run(isChecked ? '☒' : '☐')}</w:sdtContent></w:sdt>${run(` ${text}`)}`,
  );
const table = (...rows: string[][]): string =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;
const math = (inside: string): string =>
  paragraph(`${run('So ')}<m:oMath>${inside}</m:oMath>${run(' holds.')}`);
const r = (text: string): string => `<m:r><m:t>${text}</m:t></m:r>`;
const sup = (base: string, power: string): string =>
  `<m:sSup><m:e>${r(base)}</m:e><m:sup>${r(power)}</m:sup></m:sSup>`;

test.each([
  [
    'a checklist of controls',
    box(true, 'Turn') + box(false, 'Water') + paragraphOf('Text'),
    '- [x] Turn\n- [ ] Water\n\nText',
  ],
  [
    'a checklist of characters',
    paragraphOf('☑ Turn') + paragraphOf('☒ Sift') + paragraphOf('☐ Water'),
    '- [x] Turn\n- [x] Sift\n- [ ] Water',
  ],
  [
    'boxes in a table and in a sentence',
    table([box(true, 'yes'), box(false, 'no')], [paragraphOf('a'), paragraphOf('b')]) +
      paragraph(run('Tick ') + box(true, 'here').replace(/<\/?w:p>/g, '')),
    '| ☒ yes | ☐ no |\n| - | - |\n| a | b |\n\nTick ☒ here',
  ],
  [
    'tracked changes as accepted',
    paragraph(
      `${run('It is ')}<w:del><w:r><w:delText>40</w:delText></w:r></w:del><w:ins>${run('25')}</w:ins><w:moveFrom>${run(' moved')}</w:moveFrom>${run(' euros,')}<w:moveTo>${run(' moved')}</w:moveTo>`,
    ),
    'It is 25 euros, moved',
  ],
  [
    'paragraphs joined by a deleted mark',
    `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('One ')}</w:p>${paragraph(run('two'))}`,
    'One two',
  ],
  [
    'no comments',
    paragraph(
      `<w:commentRangeStart w:id="1"/>${run('Text')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r>`,
    ),
    'Text',
  ],
  [
    'a formula with a fraction and a root',
    math(
      `${r('x=')}<m:f><m:fPr><m:ctrlPr/></m:fPr><m:num>${r('-b±')}<m:rad><m:deg/><m:e>${sup('b', '2')}${r('-4ac')}</m:e></m:rad></m:num><m:den>${r('2a')}</m:den></m:f>`,
    ),
    'So x=(-b±√(b^2-4ac))/2a holds.',
  ],
  ['a formula with a sign', math(`${r('a &lt; ')}${sup('b', 'n+1')}`), 'So a < b^(n+1) holds.'],
  ['an empty formula', math(''), 'So [formula] holds.'],
  [
    'a formula of an old version',
    paragraph(
      `${run('So ')}<w:r><w:object><o:OLEObject xmlns:o="o" ProgID="Equation.3"/></w:object></w:r>${run(' holds.')}`,
    ),
    'So [formula] holds.',
  ],
  [
    'a formula on its own line',
    paragraph(`<m:oMathPara><m:oMathParaPr/><m:oMath>${r('E=m')}</m:oMath></m:oMathPara>`),
    'E=m',
  ],
  [
    'words apart beside a page break',
    paragraph(`${run('One')}<w:r><w:br w:type="page"/></w:r>${run('two')}`) +
      paragraph('<w:r><w:br w:type="page"/></w:r>'),
    'One\\\ntwo',
  ],
  [
    'text in fields, ruby and another direction',
    paragraph(
      `<w:fldSimple w:instr="REF a">${run('Field ')}</w:fldSimple><w:r><w:ruby><w:rubyPr/><w:rt>${run('かんじ')}</w:rt><w:rubyBase>${run('漢字')}</w:rubyBase></w:ruby></w:r><w:bdo w:val="rtl">${run(' שלום')}</w:bdo>`,
    ),
    'Field 漢字 שלום',
  ],
  [
    'a layout table as text',
    table([paragraphOf('One') + paragraphOf('Two')], [paragraphOf('Three')]),
    'One\n\nTwo\n\nThree',
  ],
])('reads %s', async (_, body, content) => {
  expect((await extract(makeDocx(body))).content).toBe(content);
});

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const style = (id: string, name: string, inside = ''): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
const STYLES: Zippable = {
  'word/styles.xml': strToU8(
    `<w:styles ${W}>${style('Titel', 'Title')}${style('berschrift1', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr>')}${style('Kapitel', 'Kapitel', '<w:basedOn w:val="berschrift1"/>')}${style('Teil', 'Teil', '<w:pPr><w:outlineLvl w:val="2"/></w:pPr>')}${style('TOC', 'TOC Heading', '<w:basedOn w:val="berschrift1"/><w:pPr><w:outlineLvl w:val="9"/></w:pPr>')}</w:styles>`,
  ),
  'word/numbering.xml': strToU8(
    `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:pStyle w:val="berschrift1"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  ),
};
test('reads boxes that a list has as bullets', async () => {
  const list = (id: number, bullet: string): string =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText w:val="${bullet}"/></w:lvl></w:abstractNum>`;
  const lists = [list(0, '☐'), list(1, '●'), list(2, '❏')].join('');
  const numbers = [0, 1, 2]
    .map((id) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`)
    .join('');
  const further = { 'word/numbering.xml': strToU8(`<w:numbering ${W}>${lists}${numbers}</w:numbering>`) };
  const item = (id: number, text: string): string =>
    `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr></w:pPr>${run(text)}</w:p>`;
  const body = item(1, 'Water') + paragraphOf('And') + item(2, 'Turn') + paragraphOf('Or') + item(3, 'Sift');
  expect((await extract(makeDocx(body, { further }))).content).toBe(
    '- [ ] Water\n\nAnd\n\n- Turn\n\nOr\n\n- [ ] Sift',
  );
});
const core = (title: string): Zippable => ({
  'docProps/core.xml': strToU8(`<c:p xmlns:c="c" xmlns:dc="d"><dc:title>${title}</dc:title></c:p>`),
});

test.each([
  ['Titel', '# One'],
  ['berschrift1', '# One'],
  ['Kapitel', '# One'],
  ['Teil', '### One'],
  ['TOC', 'One'],
])('keeps a heading of the style %s, numbered or not', async (id, content) => {
  expect((await extract(makeDocx(paragraphOf('One', id), { further: STYLES }))).content).toBe(content);
});

test.each([
  ['Quote', 'Zitat'],
  ['Intense Quote', 'IntensivesZitat'],
  ['Quotations', 'Quotations'],
])('keeps quotations of the style %s', async (name, id) => {
  const further = { 'word/styles.xml': strToU8(`<w:styles ${W}>${style(id, name)}</w:styles>`) };
  const body =
    paragraphOf('They said:') +
    paragraphOf('Slowly.', id) +
    paragraphOf('Always.', id) +
    paragraphOf('So we did.');
  expect((await extract(makeDocx(body, { further }))).content).toBe(
    'They said:\n\n> Slowly.\n>\n> Always.\n\nSo we did.',
  );
});

test.each([
  ['its properties', core('R&amp;D plan'), 'R&D plan'],
  ['its title style, not a template', core('Business letter template'), 'The title'],
  ['its title style, not a file', core('Microsoft Word - draft.doc'), 'The title'],
  ['its title style, without properties', core(''), 'The title'],
])('is named after %s', async (_, further, title) => {
  const body = paragraphOf('First', 'berschrift1') + paragraphOf('The title', 'Titel');
  expect((await extract(makeDocx(body, { further: { ...STYLES, ...further } }))).title).toBe(title);
});
