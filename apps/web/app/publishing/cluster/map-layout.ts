import type { Cluster } from '@inkstep/contract';

/** Pages and their links, with the one in the middle. */
export interface LinkedPages {
  pillarId: string;
  articles: readonly Pick<Cluster['articles'][number], 'id' | 'title' | 'linksTo'>[];
  proposals: readonly Pick<Cluster['proposals'][number], 'from' | 'to'>[];
  orphans: readonly string[];
}

export interface MapNode {
  id: string;
  /** Number in the table; the pillar is 1. */
  number: number;
  title: string;
  isPillar: boolean;
  x: number;
  y: number;
  radius: number;
}

export interface MapLine {
  from: string;
  to: string;
  isProposal: boolean;
  path: string;
}

export interface MapSize {
  width: number;
  height: number;
  /** Horizontal distance of the circles' centers from the middle. */
  reachX: number;
  reachY: number;
  radius: number;
}

/** Maximum number of articles whose titles fit beside the circles. */
export const MAX_LABELLED = 12;
export const WIDE: MapSize = { width: 760, height: 400, reachX: 300, reachY: 160, radius: 15 };
export const WIDE_LABELLED: MapSize = { ...WIDE, reachX: 165 };
export const NARROW: MapSize = { width: 340, height: 340, reachX: 148, reachY: 148, radius: 13 };
const PILLAR_FACTOR = 1.5;
const ROOM_FOR_ARROW = 5;

/** Articles with the pillar first, then in batch order. */
export const inOrder = <Article extends { id: string }>({
  articles,
  pillarId,
}: {
  articles: readonly Article[];
  pillarId: string;
}): Article[] => [
  ...articles.filter(({ id }) => id === pillarId),
  ...articles.filter(({ id }) => id !== pillarId),
];

/** Places the pillar in the center and its articles around it, clockwise from the top. */
export function layoutCluster(cluster: LinkedPages, { width, height, reachX, reachY, radius }: MapSize) {
  const [pillar, ...others] = inOrder(cluster);
  const middle = { x: width / 2, y: height / 2 };
  const nodes: MapNode[] = others.map(({ id, title }, at) => {
    const angle = (2 * Math.PI * at) / others.length - Math.PI / 2;
    const x = middle.x + Math.cos(angle) * reachX;
    const y = middle.y + Math.sin(angle) * reachY;
    return { id, title, number: at + 2, isPillar: false, x, y, radius };
  });
  if (pillar) {
    const { id, title } = pillar;
    nodes.unshift({ id, title, number: 1, isPillar: true, ...middle, radius: radius * PILLAR_FACTOR });
  }
  const places = new Map(nodes.map((node) => [node.id, node]));
  const lines = [
    ...cluster.articles.flatMap(({ id, linksTo }) =>
      linksTo.map((to) => ({ from: id, to, isProposal: false })),
    ),
    ...cluster.proposals.map(({ from, to }) => ({ from, to, isProposal: true })),
  ].flatMap((line): MapLine[] => {
    const [from, to] = [places.get(line.from), places.get(line.to)];
    return from && to ? [{ ...line, path: arc(from, to) }] : [];
  });
  return { nodes, lines };
}

/** Curves to the right, so that lines of both directions don't overlap. */
function arc(from: MapNode, to: MapNode): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const bend = length * 0.08;
  const control = {
    x: (from.x + to.x) / 2 - (dy / length) * bend,
    y: (from.y + to.y) / 2 + (dx / length) * bend,
  };
  const start = pointTowards(from, control, from.radius);
  const end = pointTowards(to, control, to.radius + ROOM_FOR_ARROW);
  return `M${start} Q${round(control.x)} ${round(control.y)} ${end}`;
}

function pointTowards(
  from: { x: number; y: number },
  to: { x: number; y: number },
  distance: number,
): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const share = distance / length;
  return `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
