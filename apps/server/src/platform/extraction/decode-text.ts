import { legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';

const sniffedBytes = 4096;

/**
 * Decodes by byte order mark, header, then the document's own declaration; without any, UTF-8 if valid, otherwise
 * windows-1252. Node's decoder misreads much of euc-kr and big5.
 */
export function decodeText(bytes: Uint8Array, charset?: string): string {
  const encoding = known(charset) ?? declaredEncoding(bytes) ?? undeclaredEncoding(bytes);
  return legacyHookDecode(bytes, encoding).replace(/\r\n?/g, '\n');
}

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, sniffedBytes)).toString('latin1');
  const label =
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1] ??
    /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1];
  const encoding = known(label);
  // A declaration that is readable as ASCII can't be in UTF-16.
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding;
}

function undeclaredEncoding(bytes: Uint8Array): string {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function known(label: string | undefined): string | undefined {
  const encoding = label && normalizeEncoding(label);
  return encoding && encoding !== 'replacement' ? encoding : undefined;
}
