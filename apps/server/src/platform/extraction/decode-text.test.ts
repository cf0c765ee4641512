import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

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
  ])('by %s', (_, bytes, charset, expected) => {
    expect(decodeText(bytes, charset)).toContain(expected);
  });

  test('byte order marks go, line ends become one kind, and broken bytes are replaced', () => {
    expect(decodeText(utf8('\ufeffa'))).toBe('a');
    expect(decodeText(Buffer.from([0x61, 0xff, 0x62]), 'utf-8')).toBe('a\ufffdb');
    expect(decodeText(utf8('a\r\nb\rc\n'))).toBe('a\nb\nc\n');
    expect(decodeText(new Uint8Array())).toBe('');
  });
});
