import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Box, clusterBranch, type Stem, topicBranch } from './branches.ts';

export interface Branch {
  path: string;
  /** True if the branch leads to a selected topic. */
  chosen: boolean;
}

/** Distance from the left edge of the keyword when all clusters are on its right. */
const STEM_INSET = 16;

const part = (inside: Element, name: string) => inside.querySelector(`[data-node=${name}]`);

function readBranches(map: HTMLElement, columns: 1 | 2): Branch[] {
  const frame = map.getBoundingClientRect();
  const boxOf = (element: Element): Box => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return {
      left: left - frame.left,
      right: right - frame.left,
      top: top - frame.top,
      bottom: bottom - frame.top,
    };
  };
  const keyword = part(map, 'keyword');
  if (!keyword) return [];
  const root = boxOf(keyword);
  const x = columns === 2 ? (root.left + root.right) / 2 : root.left + STEM_INSET;
  const stem: Stem = { x, y: root.bottom };
  return [...map.querySelectorAll('[data-node=group]')].flatMap((group) => {
    const label = part(group, 'cluster');
    if (!label) return [];
    const cluster = boxOf(label);
    const twigs = [...group.querySelectorAll('[data-node=topic]')].map((topic) => ({
      path: topicBranch(stem, cluster, boxOf(topic)),
      chosen: topic.getAttribute('aria-pressed') === 'true',
    }));
    return [{ path: clusterBranch(stem, cluster), chosen: twigs.some(({ chosen }) => chosen) }, ...twigs];
  });
}

/** Computes the lines of the map from the layout of its nodes. */
export function useBranches(map: RefObject<HTMLElement | null>, columns: 1 | 2): readonly Branch[] {
  const [branches, setBranches] = useState<readonly Branch[]>([]);
  const draw = useCallback(() => {
    if (!map.current) return;
    const next = readBranches(map.current, columns);
    setBranches((drawn) => (JSON.stringify(drawn) === JSON.stringify(next) ? drawn : next));
  }, [map, columns]);

  // After every render: selecting a topic changes the nodes and therefore the lines.
  useLayoutEffect(draw);
  useEffect(() => {
    const observer = new ResizeObserver(draw);
    if (map.current) observer.observe(map.current);
    return () => observer.disconnect();
  }, [map, draw]);
  return branches;
}
