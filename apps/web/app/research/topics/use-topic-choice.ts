import type { SelectedTopic } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { useRef } from 'react';
import { isChosen, isFull, toggleTopic } from './topics.ts';

/** Selects and unselects suggested topics. A second click within 50 ms is treated as accidental. */
export function useTopicChoice(
  selected: readonly SelectedTopic[],
  onChange: (selected: SelectedTopic[]) => void,
) {
  const lastClick = useRef(0);
  return {
    full: isFull(selected),
    has: (topic: string) => isChosen(selected, topic),
    toggle(topic: string) {
      const now = Date.now();
      if (now - lastClick.current < TIMERS.topicClickMs) return;
      lastClick.current = now;
      onChange(toggleTopic(selected, topic));
    },
  };
}

export type TopicChoice = ReturnType<typeof useTopicChoice>;
