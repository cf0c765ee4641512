import type { SelectedTopic } from '@inkstep/contract';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { moveTopic } from './move-topic.ts';

type Control = 'up' | 'down' | 'text';

/** Moves a topic between places; the control that was used keeps the focus. */
export type MoveTopic = (from: number, to: number, control?: Control) => void;

/** What takes the focus instead, where a topic has reached an end of the list. */
const OTHER: Record<Control, Control> = { up: 'down', down: 'up', text: 'text' };

/** Moves topics in their list, says so to screen readers, and lets the focus go along. */
export function useTopicOrder(topics: readonly SelectedTopic[], onChange: (topics: SelectedTopic[]) => void) {
  const t = useTexts('ideation');
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<{ place: number; control: Control }>(undefined);
  const [message, setMessage] = useState('');

  useLayoutEffect(() => {
    const next = focus.current;
    focus.current = undefined;
    if (!next) return;
    const row = list.current?.children[next.place];
    const find = (control: Control) => row?.querySelector<HTMLElement>(`[data-control=${control}]:enabled`);
    (find(next.control) ?? find(OTHER[next.control]))?.focus();
  }, [topics]);

  const move: MoveTopic = (from, to, control) => {
    const topic = topics[from];
    if (!topic || from === to || to < 0 || to >= topics.length) return;
    if (control) focus.current = { place: to, control };
    setMessage(t('chosen.moved', { topic: topic.edited, place: to + 1, count: topics.length }));
    onChange(moveTopic(topics, from, to));
  };
  return { list, message, move };
}
