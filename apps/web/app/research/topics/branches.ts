/** A rectangle in the map's coordinates. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Starting point of the branches at the keyword. */
export interface Stem {
  x: number;
  y: number;
}

const BEND = 10;
/** Distance from the edge of the cluster's label to the start of a twig. */
const INSET = 16;

const middle = ({ top, bottom }: Box): number => (top + bottom) / 2;

/** Path down from a point, then around a corner to the right or left. */
function elbowPath(fromX: number, fromY: number, toX: number, toY: number): string {
  const bend = Math.max(0, Math.min(BEND, Math.abs(toX - fromX), toY - fromY));
  return `M${fromX} ${fromY}V${toY - bend}Q${fromX} ${toY} ${fromX + bend * Math.sign(toX - fromX)} ${toY}H${toX}`;
}

/** Path from the keyword to a cluster, which is entirely on one side of the stem. */
export function clusterBranch(stem: Stem, cluster: Box): string {
  return elbowPath(stem.x, stem.y, cluster.left >= stem.x ? cluster.left : cluster.right, middle(cluster));
}

/** Path from a cluster to one of its topics, on the side facing the stem. */
export function topicBranch(stem: Stem, cluster: Box, topic: Box): string {
  return cluster.left >= stem.x
    ? elbowPath(cluster.left + INSET, cluster.bottom, topic.left, middle(topic))
    : elbowPath(cluster.right - INSET, cluster.bottom, topic.right, middle(topic));
}
