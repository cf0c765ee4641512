// Amounts are stored in millionths of a US dollar.
const MICROS = 1_000_000;

export function toDollars(micros: number): number;
export function toDollars(micros: number | null): number | null;
export function toDollars(micros: number | null): number | null {
  return micros === null ? null : micros / MICROS;
}

export function toMicros(dollars: number): number;
export function toMicros(dollars: number | null): number | null;
export function toMicros(dollars: number | null): number | null {
  return dollars === null ? null : Math.round(dollars * MICROS);
}
