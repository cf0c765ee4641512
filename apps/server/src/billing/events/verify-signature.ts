import { createHmac, timingSafeEqual } from 'node:crypto';

/** In both directions: Paddle's clock and ours differ, and a repeated event changes nothing. */
const TOLERANCE_SECONDS = 300;

export type SignatureFault = 'missing' | 'malformed' | 'expired' | 'mismatch';

interface Signed {
  /** `ts=<seconds>;h1=<hex>`, with several `h1` while a secret is being replaced. */
  header: string | undefined;
  /** Exactly as received. */
  body: Buffer;
  secret: string;
  nowMs: number;
}

/** Undefined if the signature is valid. */
export function findSignatureFault({ header, body, secret, nowMs }: Signed): SignatureFault | undefined {
  if (!header) return 'missing';
  const parts = header.split(';').map((part) => part.trim().split('='));
  const valuesOf = (name: string) =>
    parts.flatMap(([key, value = '', ...rest]) => (key === name && rest.length === 0 ? [value] : []));
  const [ts, ...otherTimes] = valuesOf('ts');
  const given = valuesOf('h1').filter((value) => /^[0-9a-f]{64}$/.test(value));
  if (ts === undefined || otherTimes.length > 0 || !/^\d{1,12}$/.test(ts) || given.length === 0) {
    return 'malformed';
  }
  if (Math.abs(nowMs / 1000 - Number(ts)) > TOLERANCE_SECONDS) return 'expired';
  const expected = createHmac('sha256', secret).update(`${ts}:`).update(body).digest();
  const matches = given.map((value) => timingSafeEqual(Buffer.from(value, 'hex'), expected));
  return matches.includes(true) ? undefined : 'mismatch';
}
