import type { Cluster } from '@inkstep/contract';
import { describe, expect, it, test } from 'vitest';
import { layoutCluster, NARROW, WIDE, WIDE_LABELLED } from './map-layout.ts';

const cluster = (count: number): Cluster => ({
  pillarId: 'a1',
  articles: Array.from({ length: count }, (_, at) => ({
    id: `a${at}`,
    title: `Article ${at}`,
    taskId: `t${at}`,
    words: 1,
    linksTo: at === 1 ? [] : ['a1'],
    publishedAt: null,
  })),
  proposals: [{ from: 'a1', to: 'a0', anchor: 'a', sentence: 'a', section: null, version: 1 }],
  orphans: [],
  missing: [],
});

describe.each([
  ['wide', WIDE],
  ['wide with titles', WIDE_LABELLED],
  ['narrow', NARROW],
])('a %s map', (_, size) => {
  test.each([3, 10, 30])('of %i articles has no circles that touch, and none beyond its edge', (count) => {
    if (size === WIDE_LABELLED && count > 12) return;
    const { nodes } = layoutCluster(cluster(count), size);
    expect(nodes).toHaveLength(count);
    for (const [at, one] of nodes.entries()) {
      expect(one.x - one.radius).toBeGreaterThanOrEqual(0);
      expect(one.x + one.radius).toBeLessThanOrEqual(size.width);
      expect(one.y - one.radius).toBeGreaterThanOrEqual(0);
      expect(one.y + one.radius).toBeLessThanOrEqual(size.height);
      for (const other of nodes.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius);
    }
  });

  it('draws links and proposals, with the pillar in the middle', () => {
    const { nodes, lines } = layoutCluster(cluster(4), size);
    expect(nodes[0]).toMatchObject({ id: 'a1', number: 1, isPillar: true, x: size.width / 2 });
    expect(lines.filter(({ isProposal }) => isProposal)).toHaveLength(1);
    expect(lines.filter(({ isProposal }) => !isProposal)).toHaveLength(3);
  });
});
