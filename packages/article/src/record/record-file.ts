import { canonicalJson, type Json } from './canonical-json.ts';

/** Approvals of texts, and manifests of posts that tell how they were made. */
const FORMATS: readonly unknown[] = ['inkstep-approval/1', 'inkstep-disclosure/1'];
const ALGORITHM = 'Ed25519';

export interface RecordFile {
  /** Canonical JSON that was signed. */
  signed: string;
  content: { readonly [name: string]: Json };
  keyId: string;
  /** In base64url. */
  signature: string;
}

/** The file of a record: its content with the signature as one more field, in canonical form. */
export function writeRecordFile({
  record,
  keyId,
  signature,
}: {
  record: string;
  keyId: string;
  signature: string;
}): string {
  const content = JSON.parse(record) as { [name: string]: Json };
  return canonicalJson({ ...content, signature: { algorithm: ALGORITHM, key_id: keyId, value: signature } });
}

/**
 * Reads the file of a record. `changed` if it isn't in the only form in which records are written, so that no byte can be another
 * one. `unreadable` if it is no record at all.
 */
export function readRecordFile(file: string): RecordFile | 'changed' | 'unreadable' {
  const parsed = parse(file);
  if (!isFields(parsed))
    return FORMATS.some((format) => file.includes(String(format))) ? 'changed' : 'unreadable';
  const { signature, ...content } = parsed;
  if (!FORMATS.includes(content['format']) || !isFields(signature))
    return file.includes('"Ed25519"') ? 'changed' : 'unreadable';
  const { algorithm, key_id: keyId, value } = signature;
  if (algorithm !== ALGORITHM || typeof keyId !== 'string' || typeof value !== 'string') return 'changed';
  if (!isCanonical(parsed, file)) return 'changed';
  return { signed: canonicalJson(content), content, keyId, signature: value };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(file);
  } catch {
    return undefined;
  }
}

/** Editors may end a file with a line break. */
function isCanonical(value: { readonly [name: string]: Json }, file: string): boolean {
  try {
    return canonicalJson(value) === file.replace(/\r?\n$/, '');
  } catch {
    return false;
  }
}

const isFields = (value: unknown): value is { readonly [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
