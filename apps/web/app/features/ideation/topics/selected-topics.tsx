import type { SelectedTopic } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { addOwnTopic, isFull } from './topics.ts';

/** A field that may be empty while one types, though a topic may not. */
function TopicText({ topic, onChange }: { topic: SelectedTopic; onChange: (text: string) => void }) {
  const t = useTexts('ideation');
  const [text, setText] = useState(topic.edited);
  return (
    <TextArea
      label={t('chosen.topic', { topic: topic.original })}
      labelHidden
      className="min-w-0 grow"
      rows={1}
      maxLength={TEXT_LIMITS.topic}
      value={text}
      onChange={({ target }) => {
        const line = target.value.replaceAll('\n', ' ');
        setText(line);
        if (line.trim() !== '') onChange(line.trim());
      }}
      onBlur={() => setText(topic.edited)}
    />
  );
}

function OwnTopic({ taskId, topics, onChange }: SelectedTopicsProps) {
  const t = useTexts('ideation');
  const [own, setOwn] = useDraft(`${taskId}/own-topic`);
  const full = isFull(topics);
  const add = (event: FormEvent) => {
    event.preventDefault();
    const next = addOwnTopic(topics, own);
    if (!next) return;
    onChange(next);
    setOwn('');
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label={t('chosen.addOwn')}
          className="min-w-0 grow"
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
          {t('chosen.add')}
        </Button>
      </div>
      {full && <p className="text-muted text-sm">{t('chosen.full')}</p>}
    </form>
  );
}

export interface SelectedTopicsProps {
  taskId: string;
  topics: SelectedTopic[];
  onChange: (topics: SelectedTopic[]) => void;
}

/** The chosen topics, in one's own words, and a box for more. */
export function SelectedTopics(props: SelectedTopicsProps) {
  const t = useTexts('ideation');
  const { topics, onChange } = props;
  return (
    <Card className="flex flex-col gap-4">
      <h3 className="flex items-baseline justify-between font-medium text-base">
        {t('chosen.title')}
        <span className="font-normal text-muted text-sm tabular-nums">
          {topics.length}/{LIMITS.topics}
        </span>
      </h3>
      {topics.length === 0 ? (
        <p className="text-muted text-sm">{t('chosen.none')}</p>
      ) : (
        <ol className="flex flex-col gap-2">
          {topics.map((topic, index) => (
            <li key={topic.original} className="-mr-2 flex items-start gap-1">
              <TopicText
                topic={topic}
                onChange={(edited) => onChange(topics.with(index, { ...topic, edited }))}
              />
              <IconButton
                label={t('chosen.remove', { topic: topic.edited })}
                icon={<X size={16} aria-hidden="true" />}
                onClick={() => onChange(topics.toSpliced(index, 1))}
              />
            </li>
          ))}
        </ol>
      )}
      <OwnTopic {...props} />
    </Card>
  );
}
