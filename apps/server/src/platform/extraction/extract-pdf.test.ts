import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extractPdf } from './extract-pdf.ts';
import { makePdf } from './fixtures/pdf.ts';

const read = (name: string) =>
  extractPdf(readFileSync(new URL(`./fixtures/pdfs/${name}.pdf`, import.meta.url)), 400_000);

const PILE = 'Gardeners who compost kitchen scraps report that the pile needs turning';
const SPREAD = 'watering and patience before the crumbly dark material is ready to spread on beds.';
const numbered = (name: string, count: number, text: string) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}. ${text}`).join('\n\n');
const parts = [1, 2, 3, 4]
  .map(
    (part) =>
      `Part ${part}\n\nText of page ${part} says something with number ${part * 37}.\n\nStep ${part} comes next.`,
  )
  .join('\n\n');

test.each([
  ['case-arabic', 'السماد\n\nيحتاج السماد إلى ٣٠ جزءًا من الكربون لكل جزء من النيتروجين في عام 2023.'],
  [
    'arabic-mixed',
    'السماد\n\nجمعت بلدية Dubai نحو 1,200 طن (منها 35% بقايا طعام) في عام 2023، وفقًا لتقرير UNEP المؤرخ 12/05/2023. ' +
      'لا إله إلا الله. السَّلامُ عَلَيْكُمْ في ٢٠٢٤.\n\n| المادة | السنة |\n| - | - |\n| قش جاف | 2019 |\n| أوراق | 2020 |\n\nجزر\n\nتفاح',
  ],
  [
    'hebrew',
    'קומפוסט\n\nבשנת 2023 אספו 1,200 טון (כולל 35% מזון) ב-Tel Aviv, לפי UNEP מיום 12/05/2023. שָׁלוֹם עֲלֵיכֶם [4].\n\n' +
      '| חומר | שנה |\n| - | - |\n| קש יבש | 2019 |\n| עלים של Oak | 2020 |\n\n1. להפוך את הערימה\n2. להשקות',
  ],
  [
    'persian',
    'شهرداری در سال ۱۴۰۲ حدود ۱٬۲۰۰ تن پسماند (۳۵٪ غذا) جمع‌آوری کرد و گزارش FAO آن را تأیید می‌کند.',
  ],
])('text from the right is in the order of reading: %s', async (name, content) => {
  expect((await read(name)).content).toBe(content.normalize('NFC'));
});

test.each([
  ['hindi', 'नगर निगम ने 2023 में 1,200 टन कचरा इकट्ठा किया। मिट्टी की गुणवत्ता।\n\nगाजर और सेब\n\nसूखी पत्तियाँ'],
  ['thai', 'เก็บขยะ 1,200 ตันในปี 2566 และน้ำที่ใช้ต้องไม่มาก ทำให้ดินดีขึ้น กุ้งก็ชอบ'],
  [
    'case-chinese',
    '堆肥\n\n堆肥在三个月内就可以使用，每两周翻动一次。夏天炎热的日子里要浇水，北京每年收集两万吨厨余垃圾。' +
      '这样堆肥在三个月内就可以使用，每两周翻动一次，直到变成黑色的土壤为止。',
  ],
  [
    'japanese',
    '市は2023年に生ごみを集め、三月から日曜日ごとに水を用いた。①「見る」「食べる」（全角１）。10m²、½。',
  ],
  ['radicals', '长见马车飞鸟鱼门贝页风龙龟齿麦黄黑骨鬼高金青面音香。'],
  ['ligatures', 'The affluent officer fixed the baffle, flowing first. 5 µm, ½ cup, 10² and ①.'],
])('characters have their usual forms: %s', async (name, content) => {
  expect((await read(name)).content).toBe(content);
});

test.each([
  [
    'case-table',
    'Table\n\n| Material | Carbon | Year |\n| - | - | - |\n| Straw | 80 | 2019 |\n| Dry leaves from oak trees | 60 | 2020 |\n\n' +
      `${PILE}, ${SPREAD}`,
  ],
  [
    'wrapped-cells',
    'Before the table there is a paragraph of prose that takes more than one line of the page.\n\n' +
      '| Material | Carbon to nitrogen | Notes |\n| - | - | - |\n' +
      '| Dry leaves from oak trees in autumn | 60 | Shred before adding to the heap |\n| Straw | 80 | Needs water |\n' +
      '| Coffee | | Rich in nitrogen, use it sparingly |\n\nAfter the table.',
  ],
  [
    'numbers-right',
    '| Year | Homes | Tonnes |\n| - | - | - |\n| 2019 | 1,200 | 35.5 |\n| 2020 | 12,300 | 4.1 |\n| 2021 | 900 | 135.0 |',
  ],
  [
    'labels',
    'Invoice\n\n| Name: | John Smith |\n| - | - |\n| Date: | 12 May 2024 |\n\nSome prose follows here.',
  ],
  [
    'list',
    'Add these:\n\nCarrot peel and other long things that need more than one line of the page\n\nNested one\n\nNested two\n\napples\n\n' +
      'Then:\n\n9. Turn the pile.\n10. Wait.',
  ],
  ['case-columns', `Columns\n\n${numbered('Paragraph', 14, `${PILE}, ${SPREAD}`)}`],
  [
    'three-columns',
    `News\n\nAn introduction that spans all columns.\n\n${numbered('Item', 6, `${PILE} and watering before it is ready.`)}\n\n` +
      'The end spans all again.',
  ],
])('cells, items and columns are apart: %s', async (name, content) => {
  expect((await read(name)).content).toBe(content);
});

test.each([
  [
    'case-footer',
    [1, 2, 3, 4]
      .flatMap((chapter) => [`Chapter ${chapter}`, ...Array.from({ length: 5 }, () => `${PILE}, ${SPREAD}`)])
      .join('\n\n'),
  ],
  ['alternating-heads', parts],
  ['german-foot', parts],
])('running heads and page numbers are gone: %s', async (name, content) => {
  expect((await read(name)).content).toBe(content);
});

test.each([
  [
    'case-hyphen',
    'Municipal composting infrastructure requires environmental authorization, well-known long-term monitoring and ' +
      'anti-inflammatory micro-organisms notwithstanding considerable administrative responsibilities.',
  ],
  [
    'hyphens',
    'Environmental authorization, well-known long-term monitoring and anti-inflammatory micro-organisms in 2019-2020 by ' +
      'self-employed gardeners of nutritionalecosystems, the state-of-the-art of Baden-Baden, mit Vor- und Nachteilen.',
  ],
])('words are whole: %s', async (name, content) => {
  expect((await read(name)).content).toBe(content);
});

test.each([
  ['vertical', '市は生ごみを集め、三月から水を用いて発酵させた。堆肥は土に返る。'],
  ['turned', 'Soil holds water and carries nutrients to the roots of plants, slowly.'],
  ['turned-down', 'Soil holds water and carries nutrients to the roots of plants, slowly.'],
])('text that does not run to the right: %s', async (name, content) => {
  expect((await read(name)).content).toBe(content);
});

test('raised text of a PDF joins no figure', async () => {
  expect((await read('raised')).content).toBe(
    'Sales rose to 1,200 [3] homes in 2019 [4]. A teaspoon holds 10⁹ bacteria on 3 m² with H₂O at 10⁻³ mol.',
  );
});

const form = (page: string[]) =>
  Buffer.from(
    Buffer.from(makePdf({ pages: [page] }))
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /AcroForm << /Fields [] /XFA (x) >>'),
    'latin1',
  );

test('a PDF without the characters of its glyphs is refused', async () => {
  await expect(read('russian-unmapped')).rejects.toMatchObject({ reason: 'fonts' });
});

test('a form that shows a notice instead of its text is refused', async () => {
  await expect(extractPdf(form(['Please wait...']), 1000)).rejects.toMatchObject({ reason: 'form' });
  await expect(extractPdf(form(['Soil']), 1000)).resolves.toMatchObject({ content: 'Soil' });
});

test.each([
  ['about:blank', 'Soil'],
  ['IEEE Paper Template in A4', 'Soil'],
  ['Unbenannt', 'Soil'],
  ['Presentation1', 'Soil'],
  ['https://site.example/soil', 'Soil'],
  ['Soil and Water', 'Soil and Water'],
])('a PDF called %j is titled %j', async (given, title) => {
  const bytes = makePdf({ pages: [['Soil', 'It holds water.']], info: { Title: given }, titleSize: 20 });
  await expect(extractPdf(bytes, 1000)).resolves.toMatchObject({ title });
});
