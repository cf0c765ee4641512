import type { SelectedTopic } from '@inkstep/contract';

/** The topics with one of them at another place. Places beyond the ends are the ends. */
export function moveTopic(topics: readonly SelectedTopic[], from: number, to: number): SelectedTopic[] {
  const topic = topics[from];
  if (!topic) return [...topics];
  return topics.toSpliced(from, 1).toSpliced(Math.max(0, to), 0, topic);
}
