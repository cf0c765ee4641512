/** Millionths of a US dollar as dollars. */
export const usd = (micros: number | null): number | null => (micros === null ? null : micros / 1_000_000);

export const toMicros = (dollars: number): number => Math.round(dollars * 1_000_000);
