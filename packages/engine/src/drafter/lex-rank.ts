import { similarity, type Vector } from './sentence-vectors.ts';

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

function neighbours(vectors: readonly Vector[]): Edges[] {
  const edges: Edges[] = vectors.map(() => ({ targets: [], total: 0 }));
  const connect = (from: number, to: number, weight: number) => {
    const edge = edges[from];
    if (edge === undefined) return;
    edge.targets.push([to, weight]);
    edge.total += weight;
  };
  for (const [a, left] of vectors.entries()) {
    for (const [offset, right] of vectors.slice(a + 1).entries()) {
      const weight = similarity(left, right);
      if (weight <= LEAST_SIMILARITY) continue;
      connect(a, a + 1 + offset, weight);
      connect(a + 1 + offset, a, weight);
    }
  }
  return edges;
}
