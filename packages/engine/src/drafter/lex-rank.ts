import type { Vector } from './sentence-vectors.ts';

const LEAST_SIMILARITY = 0.08;
const DAMPING = 0.85;
const ROUNDS = 20;

/** How central each sentence is among the others, from 0 to 1: LexRank with weighted edges (Erkan and Radev 2004). */
export function lexRank(vectors: readonly Vector[]): number[] {
  const edges = neighbours(vectors);
  const rest = (1 - DAMPING) / vectors.length;
  let ranks = vectors.map(() => 1 / vectors.length);
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = ranks.map(() => rest);
    for (const [index, { targets, total }] of edges.entries()) {
      const gift = (DAMPING * (ranks[index] ?? 0)) / (total || 1);
      for (const [target, weight] of targets) next[target] = (next[target] ?? 0) + gift * weight;
    }
    ranks = next;
  }
  const highest = ranks.reduce((most, rank) => Math.max(most, rank), 0) || 1;
  return ranks.map((rank) => rank / highest);
}

interface Edges {
  targets: [index: number, weight: number][];
  total: number;
}

/** Compares by term, since most pairs of sentences share none. */
function neighbours(vectors: readonly Vector[]): Edges[] {
  const holders = new Map<string, [index: number, weight: number][]>();
  for (const [index, vector] of vectors.entries()) {
    for (const [term, weight] of vector) {
      const known = holders.get(term);
      if (known) known.push([index, weight]);
      else holders.set(term, [[index, weight]]);
    }
  }
  return vectors.map((vector, index) => {
    const similarities = new Float64Array(vectors.length);
    for (const [term, weight] of vector) {
      for (const [other, its] of holders.get(term) ?? []) {
        similarities[other] = (similarities[other] ?? 0) + weight * its;
      }
    }
    const targets: [index: number, weight: number][] = [];
    let total = 0;
    for (const [other, similarity] of similarities.entries()) {
      if (other === index || similarity <= LEAST_SIMILARITY) continue;
      targets.push([other, similarity]);
      total += similarity;
    }
    return { targets, total };
  });
}
