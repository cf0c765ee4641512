import type { SelectedTopic } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { TextArea } from '../../kit/forms/text-area.tsx';

export interface TopicTextProps {
  topic: SelectedTopic;
  onChange: (text: string) => void;
  /** Moves the topic up (-1) or down (1) on Alt with an arrow key. */
  onMove: (by: -1 | 1) => void;
}

const fits = (line: string): boolean => line.length <= TEXT_LIMITS.topic;

/** The field may be empty while typing, a saved topic may not. Text over the limit stays until it is shortened. */
export function TopicText({ topic, onChange, onMove }: TopicTextProps) {
  const t = useTexts('research');
  const [text, setText] = useState(topic.edited);
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <TextArea
      label={t('chosen.topic', { topic: topic.original })}
      labelHidden
      className="min-w-0 grow"
      data-control="text"
      rows={1}
      maxLength={TEXT_LIMITS.topic}
      value={text}
      onChange={({ target }) => {
        const line = target.value.replaceAll('\n', ' ');
        setText(line);
        if (line.trim() !== '' && fits(line)) onChange(line.trim());
      }}
      onKeyDown={press}
      onBlur={() => fits(text) && setText(topic.edited)}
    />
  );
}
