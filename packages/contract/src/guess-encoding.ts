/** Encodings that text is guessed to have: WHATWG names by the detector's names. */
const ENCODINGS: Readonly<Record<string, string>> = {
  'windows-1252': 'windows-1252',
  'windows-1250': 'windows-1250',
  'windows-1251': 'windows-1251',
  'windows-1253': 'windows-1253',
  'windows-1254': 'windows-1254',
  'windows-1255': 'windows-1255',
  'windows-1256': 'windows-1256',
  'windows-1257': 'windows-1257',
  cp1258: 'windows-1258',
  cp874: 'windows-874',
  'koi8-r': 'koi8-r',
  'koi8-u': 'koi8-u',
  maccyrillic: 'x-mac-cyrillic',
  ibm866: 'ibm866',
  'iso-8859-2': 'iso-8859-2',
  'iso-8859-5': 'iso-8859-5',
  'iso-8859-6': 'iso-8859-6',
  gb18030: 'gb18030',
  big5: 'big5',
  cp932: 'shift_jis',
  'euc-jp': 'euc-jp',
  cp949: 'euc-kr',
};
const DETECTED = [
  ...Object.keys(ENCODINGS).filter((name) => !['big5', 'euc-jp'].includes(name)),
  'big5hkscs',
  'euc-jis-2004',
];

/** Bytes around the first one that is not ASCII, which suffice for a guess. */
const SAMPLE = { before: 64, bytes: 65_536 };
/** Below this confidence, an encoding is only certain if the next one is much less likely. Measured on short texts. */
const LIKELY = 0.15;
const UNLIKELY = 0.01;
const MUCH_LESS = 0.6;
/** Names an encoding of which others are variants. */
const MOST_USUAL = 'windows-1252';
const MAX_CANDIDATES = 5;

/** Excludes tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(byte);

export interface EncodingGuess {
  /** WHATWG name of the most likely encoding; undefined if the bytes are no text. */
  encoding?: string | undefined;
  /** False if a person should choose one of the candidates. */
  isSure: boolean;
  /** Likely encodings that give different texts, the most likely first, with a text in each. */
  candidates: { encoding: string; sample: string }[];
}

export type Decode = (bytes: Uint8Array, encoding: string) => string;

const decodeByPlatform: Decode = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

const sure = (encoding: string): EncodingGuess => ({ encoding, isSure: true, candidates: [] });

/**
 * Guesses the encoding of text without a declaration. Loads the detector only for bytes that are neither marked nor
 * UTF-8. `decode` is for platforms whose decoder misreads some encodings.
 */
export async function guessEncoding(bytes: Uint8Array, decode = decodeByPlatform): Promise<EncodingGuess> {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return sure('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return sure('utf-16be');
  const first = bytes.findIndex((byte) => byte > 0x7f || isControl(byte));
  if (first === -1) return sure('utf-8');
  // Begins at an even byte, because UTF-16 has two per character.
  const start = Math.max(0, first - SAMPLE.before) & ~1;
  const sample = bytes.subarray(start, start + SAMPLE.bytes);
  if (isUtf8(decode(sample, 'utf-8'))) return sure('utf-8');
  const utf16 = sample.length % 2 === 0 && sample.some(isControl) ? guessUtf16(sample, decode) : undefined;
  if (utf16) return utf16;
  const { detectAll } = await import('jschardet');
  const found = detectAll(sample, { minimumThreshold: 0, detectEncodings: DETECTED });
  const texts = new Map<string, { encoding: string; confidence: number }>();
  for (const { encoding: name, confidence } of found) {
    const encoding = ENCODINGS[name?.toLowerCase() ?? ''];
    const text = encoding && decode(sample, encoding);
    if (!text || !isClean(text)) continue;
    const same = texts.get(text);
    if (!same) texts.set(text, { encoding, confidence });
    else if (encoding === MOST_USUAL) same.encoding = encoding;
  }
  const [best, next] = texts.values();
  if (!best) return { isSure: true, candidates: [] };
  return {
    encoding: best.encoding,
    isSure:
      !next ||
      best.confidence >= LIKELY ||
      (best.confidence >= UNLIKELY && next.confidence < best.confidence * MUCH_LESS),
    candidates: [...texts]
      .slice(0, MAX_CANDIDATES)
      .map(([text, { encoding }]) => ({ encoding, sample: text })),
  };
}

/** The detector takes UTF-16 in scripts other than Latin and Cyrillic for binary data. */
function guessUtf16(sample: Uint8Array, decode: Decode): EncodingGuess | undefined {
  const candidates = ['utf-16le', 'utf-16be']
    .map((encoding) => ({ encoding, sample: decode(sample, encoding) }))
    .filter((candidate) => isClean(candidate.sample) && !UNUSUAL.test(candidate.sample));
  const common = candidates.filter((candidate) => COMMON.test(candidate.sample));
  const [best] = common.length > 0 ? common : candidates;
  return best && { encoding: best.encoding, isSure: common.length === 1, candidates };
}

const COMMON = /[\t\n\r \u3000-\u3002\uff0c]|[a-z]{2}/i;
/** Neither letters, digits, punctuation nor space: unassigned and private characters, symbols and controls. */
const UNUSUAL = /[^\p{Cf}\p{L}\p{M}\p{N}\p{P}\p{Z}\p{S}\t\n\r\ufffd]/u;
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/g;
const BROKEN = /[\u0080-\u0084\u0086-\u009f\ufffd]/g;
const NOT_ASCII = /[^\u0000-\u007f]/g;

/** Controls prove nothing beside characters that are valid only in UTF-8. */
const isUtf8 = (text: string): boolean => (/[^\u0000-\u007f]/.test(text) ? isWhole(text) : isClean(text));

/** True if at most 2% of the characters are controls. */
const isClean = (text: string): boolean =>
  isWhole(text) && !text.includes('\0') && count(text, CONTROL) * 50 <= text.length;

/** True if at most 2% of the characters beyond ASCII replace broken bytes. */
function isWhole(text: string): boolean {
  // A sample may end within a character.
  const whole = text.length > 1_000 ? text.slice(0, -1) : text;
  return count(whole, BROKEN) * 50 <= count(whole, NOT_ASCII);
}

const count = (text: string, characters: RegExp): number => text.match(characters)?.length ?? 0;
