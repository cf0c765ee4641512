import { readFileSync } from 'node:fs';
import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { guessEncoding } from '@inkstep/contract/guess-encoding';
import { describe, expect, test } from 'vitest';
import { decodeText, guess } from './decode-text.ts';

const page = (name: string): Uint8Array =>
  readFileSync(new URL(`./fixtures/pages/${name}.html`, import.meta.url));
const utf8 = (text: string): Uint8Array => Buffer.from(text);
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

describe('[SRC-11] the encoding of a page', () => {
  test.each<[string, Uint8Array, string | undefined, string]>([
    ['a header', page('euc-kr'), 'euc-kr', '똠방각하와 펲시콜라'],
    ['a header under an alias', page('euc-kr'), 'KS_C_5601-1987', '똠방각하와 펲시콜라'],
    ['a meta tag', page('big5'), undefined, '許功蓋這些字'],
    ['an http-equiv meta tag', page('shift-jis'), undefined, '表示ソフト'],
    ['a header before a meta tag', page('big5'), 'big5', '許功蓋這些字'],
    ['an unknown header, then meta', page('big5'), 'x-unknown', '許功蓋這些字'],
    ['nothing, in UTF-8', utf8('Größe 10 €'), undefined, 'Größe 10 €'],
    ['nothing, in windows-1252', page('windows-1252'), undefined, '„86 × 198,5 Zentimeter“'],
    ['a header that says latin1', latin1('<p>caf\xe9 \x93x\x94</p>'), 'ISO-8859-1', 'café “x”'],
    ['an XML declaration', latin1('<?xml version="1.0" encoding="iso-8859-15"?><p>\xa4</p>'), undefined, '€'],
    ['a byte order mark', utf16('größer'), undefined, 'größer'],
    ['a byte order mark against the header', utf8('\ufeffgrößer'), 'windows-1252', 'größer'],
    ['a meta tag that claims UTF-16', utf8('<meta charset="utf-16le">größer'), undefined, 'größer'],
    ['a meta tag with an unknown name', utf8('<meta charset="klingon">größer'), undefined, 'größer'],
    ['a script that mentions charset', utf8('<script>charset="big5"</script>größer'), undefined, 'größer'],
    ['a replacement encoding', utf8('<meta charset="iso-2022-kr">größer'), undefined, 'größer'],
  ])('by %s', async (_, bytes, charset, expected) => {
    expect(await decodeText(bytes, charset)).toContain(expected);
  });

  test('byte order marks go, line ends become one kind, and broken bytes are replaced', async () => {
    expect(await decodeText(utf8('\ufeffa'))).toBe('a');
    expect(await decodeText(Buffer.from([0x61, 0xff, 0x62]), 'utf-8')).toBe('a\ufffdb');
    expect(await decodeText(utf8('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
    expect(await decodeText(new Uint8Array())).toBe('');
  });
});

const SENTENCES: Record<string, string> = {
  ru: 'Компост готов через четыре месяца, если переворачивать кучу каждые две недели.',
  uk: 'Компост готовий через чотири місяці, якщо перегортати купу кожні два тижні.',
  zh: '堆肥在四个月内就可以使用，如果每两周翻动一次，夏天炎热的日子要浇水。',
  tw: '堆肥在四個月內就可以使用，如果每兩週翻動一次，夏天炎熱的日子要澆水。',
  ja: '堆肥は四か月で完成します。二週間ごとに切り返し、夏の暑い日には水をやります。',
  ko: '퇴비는 넉 달이면 완성됩니다. 두 주마다 뒤집어 주고 더운 여름날에는 물을 줍니다.',
  de: 'Gärtner sammeln Küchenabfälle und mischen sie mit trockenen Blättern für 25 € im Jahr.',
  fr: 'Le compost est prêt après quatre mois si l’on retourne le tas toutes les deux semaines.',
  pl: 'Kompost jest gotowy po czterech miesiącach, jeśli przerzuca się pryzmę co dwa tygodnie.',
  cs: 'Kompost je hotový za čtyři měsíce, když se hromada každé dva týdny přehází.',
  el: 'Το κομπόστ είναι έτοιμο μετά από τέσσερις μήνες, αν ανακατεύετε τον σωρό.',
  tr: 'Kompost, yığın iki haftada bir karıştırılır ve sulanırsa dört ay içinde hazır olur.',
  he: 'הקומפוסט מוכן אחרי ארבעה חודשים אם הופכים את הערימה כל שבועיים.',
  ar: 'يصبح السماد جاهزا بعد أربعة أشهر إذا قلبت الكومة كل أسبوعين.',
  th: 'ปุ๋ยหมักพร้อมใช้ภายในสี่เดือน ถ้าพลิกกองทุกสองสัปดาห์',
};

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  const isMultibyte = /^(?:gb|big|shift|euc)/.test(encoding);
  return (isMultibyte ? createMultibyteEncoder : createSinglebyteEncoder)(encoding)(text);
}

describe.each([
  ['ru', 'windows-1251 koi8-r ibm866 iso-8859-5 utf-16le utf-16be'],
  ['uk', 'windows-1251 koi8-u'],
  ['zh', 'gbk gb18030 utf-16le utf-16be'],
  ['tw', 'big5 utf-16le'],
  ['ja', 'shift_jis euc-jp'],
  ['ko', 'euc-kr utf-16le'],
  ['de', 'windows-1252 utf-16be'],
  ['fr', 'windows-1252'],
  ['pl', 'windows-1250 iso-8859-2'],
  ['cs', 'windows-1250 iso-8859-2'],
  ['el', 'windows-1253'],
  ['tr', 'windows-1254'],
  ['he', 'windows-1255'],
  ['ar', 'windows-1256 iso-8859-6'],
  ['th', 'windows-874 utf-16le'],
])('[SRC-11] text without a declaration in %s', (language, encodings) => {
  const sentence = SENTENCES[language] ?? '';
  test.each(encodings.split(' '))('is read from %s', async (encoding) => {
    const bytes = encoded(`${sentence}\n`, encoding);
    expect(await decodeText(bytes)).toBe(`${sentence}\n`);
    expect(await guess(bytes)).toMatchObject({ isSure: true });
    const sent = `<html><head><title>Compost</title></head><body class="page"><h1>1</h1><p>${sentence}</p></body></html>`;
    expect(await decodeText(encoded(sent, encoding))).toBe(sent);
  });
});

test.each([
  ['futócipő női', 'windows-1250'],
  ['koşu ayakkabısı', 'windows-1254'],
  ['如何做堆肥', 'gbk'],
  ['堆肥の作り方', 'utf-16be'],
])('a text too short for a guess has a few candidates, one of which is right: %s', async (text, encoding) => {
  const { isSure, candidates } = await guess(encoded(text, encoding));
  expect(isSure).toBe(false);
  expect(candidates.map(({ sample }) => sample)).toContain(text);
});

test.each([
  ['UTF-8 with a broken byte', Buffer.concat([utf8('größer '.repeat(60)), Buffer.from([0xe4])]), 'utf-8'],
  ['UTF-8 cut within a character', utf8('größer '.repeat(20_000)).subarray(0, 65_537), 'utf-8'],
  [
    'a long text that begins in ASCII',
    encoded(`${'a '.repeat(99_999)}${SENTENCES['ru']}`, 'koi8-r'),
    'koi8-r',
  ],
  ['bytes that are no text', Buffer.from(Array.from({ length: 999 }, (_, n) => (n * 7919) % 256)), undefined],
])('guesses %s', async (_, bytes, encoding) => {
  expect((await guessEncoding(bytes)).encoding).toBe(encoding);
});
