import { legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js';

const sniffedBytes = 4096;

/**
 * Decodes by byte order mark, header, then the document's own declaration; what declares nothing is UTF-8
 * when it is valid as such, else windows-1252. Node's own decoder misreads much of euc-kr and big5.
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
  // A document whose declaration can be read as ASCII is not in UTF-16, whatever it says.
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
