import { cleanUntrusted } from '../passages/clean-text.ts';

/** Text of others for one prompt. `kind` is ours, every other field may hold anything. */
export interface DataRecord {
  kind: string;
  [field: string]: unknown;
}

/**
 * Untrusted text as JSON lines between markers with a nonce. Hidden characters and the nonce itself are taken out,
 * so that no text can close the block or be read by a person as something else.
 */
export function dataBlock(nonce: string, records: readonly DataRecord[]): string {
  const lines = records.map((record) => dataLine(nonce, record));
  return [`BEGIN DATA ${nonce}`, ...lines, `END DATA ${nonce}`].join('\n');
}

export function dataLine(nonce: string, record: DataRecord): string {
  return escapeTags(JSON.stringify(cleaned(record, nonce)));
}

/** Some model servers read tags such as those of a chat template anywhere in a prompt. */
function escapeTags(json: string): string {
  return json.replaceAll('<', '\\u003c');
}

function cleaned(value: unknown, nonce: string): unknown {
  if (typeof value === 'string') return cleanUntrusted(value).replaceAll(nonce, '').trim();
  if (Array.isArray(value)) return value.map((item) => cleaned(item, nonce));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleaned(item, nonce)]));
  }
  return value;
}
