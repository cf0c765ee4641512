import type { SelectedTopic } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addOwnTopic, isFull } from './topics.ts';

const FULL = 'Maximum 5 topics reached. Remove a topic to add a new one.';

export interface SelectedTopicsProps {
  topics: SelectedTopic[];
  onChange: (topics: SelectedTopic[]) => void;
}

/** A field that may be empty while one types, though a topic may not. */
function TopicText({ topic, onChange }: { topic: SelectedTopic; onChange: (text: string) => void }) {
  const [text, setText] = useState(topic.edited);
  return (
    <TextField
      label={`Topic: ${topic.original}`}
      labelHidden
      className="grow"
      maxLength={TEXT_LIMITS.topic}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        if (event.target.value.trim() !== '') onChange(event.target.value.trim());
      }}
      onBlur={() => setText(topic.edited)}
    />
  );
}

/** The chosen topics, in one's own words, and a box for more. */
export function SelectedTopics({ topics, onChange }: SelectedTopicsProps) {
  const [own, setOwn] = useState('');
  const full = isFull(topics);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = addOwnTopic(topics, own);
    if (!next) return;
    onChange(next);
    setOwn('');
  };
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="flex items-baseline justify-between font-medium text-base">
        Selected topics
        <span className="text-muted text-sm tabular-nums">
          {topics.length}/{LIMITS.topics}
        </span>
      </h2>
      {topics.length === 0 && (
        <p className="text-muted text-sm">Choose one to five, or write your own below.</p>
      )}
      <ol className="flex flex-col gap-2">
        {topics.map((topic, index) => (
          <li key={topic.original} className="flex items-center gap-1">
            <TopicText
              topic={topic}
              onChange={(edited) => onChange(topics.with(index, { ...topic, edited }))}
            />
            <IconButton
              label={`Remove ${topic.edited}`}
              icon={<X size={16} aria-hidden="true" />}
              onClick={() => onChange(topics.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <form onSubmit={add} className="flex items-end gap-2">
        <TextField
          label="Add your own topic"
          className="grow"
          maxLength={TEXT_LIMITS.topic}
          disabled={full}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button
          type="submit"
          className="h-11"
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={full || own.trim() === ''}
        >
          Add
        </Button>
      </form>
      {full && <p className="text-muted text-sm">{FULL}</p>}
    </Card>
  );
}
