import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatNumber } from '../../kit/text/format.ts';
import {
  type LinkedPages,
  layoutCluster,
  MAX_LABELLED,
  type MapNode,
  type MapSize,
  NARROW,
  WIDE,
  WIDE_LABELLED,
} from './map-layout.ts';

const LONGEST_LABEL = 26;
const cut = (title: string): string => {
  const characters = [...title];
  return characters.length <= LONGEST_LABEL
    ? title
    : `${characters
        .slice(0, LONGEST_LABEL - 1)
        .join('')
        .trimEnd()}…`;
};

function Label({ node, size }: { node: MapNode; size: MapSize }) {
  const offset = node.x - size.width / 2;
  const isCentred = Math.abs(offset) < 1;
  const below = node.y >= size.height / 2;
  return (
    <text
      x={isCentred ? node.x : node.x + Math.sign(offset) * (node.radius + 7)}
      y={isCentred ? node.y + (below ? 1 : -1) * (node.radius + 9) : node.y}
      textAnchor={isCentred ? 'middle' : offset > 0 ? 'start' : 'end'}
      dominantBaseline={isCentred ? (below ? 'hanging' : 'auto') : 'central'}
      className="fill-ink stroke-[3px] stroke-card text-[13px] [paint-order:stroke]"
    >
      {cut(node.title)}
    </text>
  );
}

interface DrawingProps {
  cluster: LinkedPages;
  label: string;
  size: MapSize;
  isLabelled: boolean;
  /** Link to an article's proposals, or to its row. */
  hrefOf: (id: string) => string;
  className: string;
}

function Drawing({ cluster, label, size, isLabelled, hrefOf, className }: DrawingProps) {
  const t = useTexts('clusters');
  const arrow = useId();
  const [active, setActive] = useState<string>();
  const { nodes, lines } = layoutCluster(cluster, size);
  const orphans = new Set(cluster.orphans);
  return (
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${size.width} ${size.height}`}
      className={classNames('h-auto w-full', className)}
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M0 0 8 4 0 8z" className="fill-[context-stroke]" />
        </marker>
      </defs>
      {lines.map(({ from, to, isProposal, path }) => {
        const isNear = active === from || active === to;
        return (
          <path
            key={`${from} ${to}`}
            d={path}
            markerEnd={`url(#${arrow})`}
            strokeWidth={isNear ? 2.5 : 1.5}
            strokeDasharray={isProposal ? '4 4' : undefined}
            className={classNames(
              'fill-none transition-opacity',
              isProposal && !isNear ? 'stroke-muted' : 'stroke-accent',
              active !== undefined && !isNear && 'opacity-20',
            )}
          />
        );
      })}
      {nodes.map((node) => (
        <a
          key={node.id}
          href={hrefOf(node.id)}
          aria-label={t('map.node', { number: node.number, title: node.title })}
          onFocus={() => setActive(node.id)}
          onBlur={() => setActive(undefined)}
          onMouseEnter={() => setActive(node.id)}
          onMouseLeave={() => setActive(undefined)}
          className="group outline-none"
        >
          <title>{node.title}</title>
          <circle
            cx={node.x}
            cy={node.y}
            r={node.radius}
            className={classNames(
              'group-focus-visible:stroke-[4px] group-focus-visible:stroke-accent',
              node.isPillar
                ? 'fill-accent stroke-accent'
                : orphans.has(node.id)
                  ? 'fill-warning-soft stroke-2 stroke-warning'
                  : 'fill-card stroke-2 stroke-edge',
            )}
          />
          <text
            x={node.x}
            y={node.y}
            textAnchor="middle"
            dominantBaseline="central"
            className={classNames('font-semibold text-[13px]', node.isPillar ? 'fill-on-accent' : 'fill-ink')}
          >
            {formatNumber(node.number)}
          </text>
          {isLabelled && !node.isPillar && <Label node={node} size={size} />}
        </a>
      ))}
    </svg>
  );
}

export interface ClusterMapProps {
  cluster: LinkedPages;
  label: string;
  hrefOf: (id: string) => string;
}

/** Draws the pillar in the center, its articles around it and their links. The table below has the same content. */
export function ClusterMap({ cluster, label, hrefOf }: ClusterMapProps) {
  const isLabelled = cluster.articles.length <= MAX_LABELLED;
  return (
    <>
      <Drawing
        cluster={cluster}
        label={label}
        hrefOf={hrefOf}
        size={isLabelled ? WIDE_LABELLED : WIDE}
        isLabelled={isLabelled}
        className="hidden sm:block"
      />
      <Drawing
        cluster={cluster}
        label={label}
        hrefOf={hrefOf}
        size={NARROW}
        isLabelled={false}
        className="sm:hidden"
      />
    </>
  );
}
