import type { RawTopics } from './topic-suggestions.ts';

const HEADING = /^\s{0,3}#{1,3}\s+(.+)$/;
const NUMBERED = /^\s{0,8}\d{1,3}[.)、]\s*(\S.*)$/;
const BULLETED = /^\s{0,8}[-*•–]\s+(\S.*)$/;

/** Parses topics from a plain-text answer: headings are clusters, numbered or bulleted lines are topics. */
export function parseTopicText(text: string): RawTopics {
  const clusters: { name: string; topics: string[] }[] = [];
  const numbered: string[] = [];
  const bulleted: string[] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const heading = HEADING.exec(line)?.[1];
    const number = NUMBERED.exec(line)?.[1];
    const bullet = BULLETED.exec(line)?.[1];
    const topic = number ?? bullet;
    if (heading !== undefined) clusters.push({ name: heading, topics: [] });
    else if (topic !== undefined && clusters.length > 0) clusters.at(-1)?.topics.push(topic);
    else if (number !== undefined) numbered.push(number);
    else if (bullet !== undefined) bulleted.push(bullet);
  }
  const filled = clusters.filter(({ topics }) => topics.length > 0);
  if (filled.length > 0) return { clusters: filled };
  return { clusters: [], loose: numbered.length > 0 ? numbered : bulleted };
}
