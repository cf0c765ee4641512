import type { SelectedTopic } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { useRowOrder } from '../../kit/rows/use-row-order.ts';
import { useDraft } from '../../kit/saving/use-draft.ts';
import { TopicRow } from './topic-row.tsx';
import { addOwnTopic, isFull } from './topics.ts';

function OwnTopic({ taskId, topics, onChange }: SelectedTopicsProps) {
  const t = useTexts('research');
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
    <form onSubmit={add} data-not-added={own.trim() || undefined} className="flex flex-col gap-2">
      <div className="flex items-end gap-2">
        <TextField
          label={t('chosen.addOwn')}
          className="min-w-0 grow"
          maxLength={TEXT_LIMITS.topic}
          disabled={full}
          value={own}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button type="submit" className="h-11" icon={<Plus size={16} />} disabled={full || own.trim() === ''}>
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

export function SelectedTopics(props: SelectedTopicsProps) {
  const t = useTexts('research');
  const { topics, onChange } = props;
  const { list, message, move } = useRowOrder(topics, onChange, ({ edited: topic }, place) =>
    t('chosen.moved', { topic, place, count: topics.length }),
  );
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
        <ol ref={list} className="flex flex-col gap-2">
          {topics.map((topic, index) => (
            <TopicRow
              key={topic.original}
              topic={topic}
              index={index}
              count={topics.length}
              move={move}
              onEdit={(edited) => onChange(topics.with(index, { ...topic, edited }))}
              onRemove={() => onChange(topics.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      {topics.length > 1 && <p className="-mt-2 text-muted text-xs">{t('chosen.orderHint')}</p>}
      <p role="status" className="sr-only">
        {message}
      </p>
      <OwnTopic {...props} />
    </Card>
  );
}
