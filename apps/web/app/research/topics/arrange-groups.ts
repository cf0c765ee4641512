import type { TopicGroup } from './topic-groups.ts';

/** Approximate characters per line of a column. */
const LINE = 34;

const linesOf = ({ topics }: TopicGroup): number =>
  2 + topics.reduce((lines, topic) => lines + 0.6 + Math.ceil(topic.length / LINE), 0);

/** Distributes the groups over columns of about equal height: each goes to the shortest column. */
export function arrangeGroups(groups: readonly TopicGroup[], columns: number): TopicGroup[][] {
  const arranged = Array.from({ length: columns }, () => ({ groups: [] as TopicGroup[], lines: 0 }));
  for (const group of groups) {
    const shortest = arranged.reduce((a, b) => (b.lines < a.lines ? b : a));
    shortest.groups.push(group);
    shortest.lines += linesOf(group);
  }
  return arranged.map((column) => column.groups);
}
