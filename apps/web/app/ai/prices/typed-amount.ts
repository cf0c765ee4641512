const MICROS = 1_000_000;

/** Millionths of a dollar as field text. */
export const typedAmount = (micros: number | null): string =>
  micros === null ? '' : String(micros / MICROS);

/** Millionths of a dollar; null for an empty field, NaN for anything that isn't an amount. */
export const parseMicros = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.trim().replace(',', '.')) * MICROS);
