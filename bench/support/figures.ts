export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle) - 1] ?? 0)) / 2;
}

export const milliseconds = (value: number): string =>
  `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ms`;

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`;

export const ratio = (value: number): string => value.toFixed(3);

/** Minimum and maximum. */
export function range(values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    Math.round(value).toLocaleString('en'),
  );
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** The 95th percentile. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * 0.95) - 1)] ?? 0;
