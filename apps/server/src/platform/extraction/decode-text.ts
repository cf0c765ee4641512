import { legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';
import { type EncodingGuess, guessEncoding } from '@inkstep/contract/guess-encoding';

const SNIFFED_BYTES = 4096;

/** Decodes by byte order mark, header, the document's own declaration, or a guess. */
export async function decodeText(bytes: Uint8Array, charset?: string): Promise<string> {
  const encoding = known(charset) ?? declaredEncoding(bytes) ?? likely(await guess(withoutMarkup(bytes)));
  return decode(bytes, encoding);
}

/** Node's decoder misreads much of euc-kr and big5. */
export const guess = (bytes: Uint8Array): Promise<EncodingGuess> => guessEncoding(bytes, legacyHookDecode);

export const decode = (bytes: Uint8Array, encoding: string): string =>
  legacyHookDecode(bytes, encoding).replace(/\r\n?/g, '\n');

/** Removes markup, which says little about the encoding of the text. */
function withoutMarkup(bytes: Uint8Array): Uint8Array {
  if (bytes.includes(0)) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  const plain = text.replace(/<(script|style)\b[^]*?<\/\1|<[!/?a-z][^<>]{0,2000}>|[ \t\r\n\f]+/gi, ' ');
  return /[^\u0000-\u007f]/.test(plain) ? Buffer.from(plain, 'latin1') : bytes;
}

const WEB_DEFAULT = 'windows-1252';

function likely({ encoding = WEB_DEFAULT, isSure, candidates }: EncodingGuess): string {
  const isPossible = candidates.slice(0, 3).some((candidate) => candidate.encoding === WEB_DEFAULT);
  return !isSure && isPossible ? WEB_DEFAULT : encoding;
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, SNIFFED_BYTES)).toString('latin1');
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1] ??
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
  const encoding = known(label);
  // A declaration that is readable as ASCII can't be in UTF-16.
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

function known(label: string | undefined): string | undefined {
  const encoding = label && normalizeEncoding(label);
  return encoding && encoding !== 'replacement' ? encoding : undefined;
}
