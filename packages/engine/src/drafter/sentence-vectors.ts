/** Term weights, normalized to length 1. */
export type Vector = ReadonlyMap<string, number>;

/** tf-idf with damped counts. */
export function vectorOf(terms: readonly string[], idf: (term: string) => number): Vector {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  let squares = 0;
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(count)) * idf(term);
    counts.set(term, weight);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const [term, weight] of counts) counts.set(term, weight / length);
  return counts;
}

/** Cosine similarity. */
export function similarity(a: Vector, b: Vector): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [term, weight] of small) sum += weight * (large.get(term) ?? 0);
  return sum;
}
