import { countWords } from '@inkstep/article/count-words';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { plainBeginning } from '../plain-beginning.ts';
import { siteName } from '../resource-facts.ts';
import { findProblems, type PageEntry } from './resource-fields.ts';
import { SaveFailure } from './save-failure.tsx';
import type { SaveOutcome } from './save-outcome.ts';
import { TagField } from './tag-field.tsx';

const EXCERPT = 400;

export interface PageEntryCardProps {
  entry: PageEntry;
  /** False if there are several entries, which then open their fields on demand. */
  alone: boolean;
  checked: boolean;
  outcome: SaveOutcome | undefined;
  onChange: (entry: PageEntry) => void;
  onRemove: () => void;
  onOpenExisting: (id: string) => void;
}

type FieldsProps = Pick<PageEntryCardProps, 'entry' | 'checked' | 'onChange'>;

function EntryFields({ entry, checked, onChange }: FieldsProps) {
  const t = useTexts('library');
  const [writing, setWriting] = useState(false);
  const problems = checked ? findProblems(entry) : {};
  return (
    <>
      <TextField
        label={t('form.name')}
        maxLength={TEXT_LIMITS.title}
        error={problems.name && t(`form.${problems.name}`)}
        value={entry.name}
        onChange={(event) => onChange({ ...entry, name: event.target.value })}
      />
      <TextArea
        label={t('form.description')}
        optional
        rows={2}
        maxLength={TEXT_LIMITS.description}
        value={entry.description}
        onChange={(event) => onChange({ ...entry, description: event.target.value })}
      />
      <TagField tags={entry.tags} onChange={(tags) => onChange({ ...entry, tags })} />
      {writing ? (
        <TextArea
          label={t('form.content')}
          rows={6}
          maxLength={TEXT_LIMITS.sourceContent}
          value={entry.content}
          onChange={(event) => onChange({ ...entry, content: event.target.value })}
        />
      ) : (
        <div className="flex flex-col gap-1.5">
          <p className="flex items-center justify-between gap-3 font-medium text-sm">
            {t('form.excerpt')}
            <Button size="sm" variant="ghost" onClick={() => setWriting(true)}>
              {t('form.editText')}
            </Button>
          </p>
          <p className="break-words rounded-md bg-sunken px-3 py-2.5 font-serif text-muted text-sm">
            {plainBeginning(entry.content, EXCERPT) || t('detail.noContent')}
          </p>
        </div>
      )}
    </>
  );
}

/** An extracted page to review before it is saved. */
export function PageEntryCard(props: PageEntryCardProps) {
  const { entry, alone, checked, outcome, onChange, onRemove, onOpenExisting } = props;
  const t = useTexts('library');
  const [wanted, setWanted] = useState(false);
  const open = alone || wanted || (checked && Object.keys(findProblems(entry)).length > 0);
  const facts = [siteName(entry.url), t('words', { count: countWords(entry.content) }), entry.origin.author];
  return (
    <li className="flex flex-col gap-4 rounded-md border border-line p-4">
      <div className="flex items-start gap-2">
        <Check size={18} className="mt-px shrink-0 text-success" />
        <div className="min-w-0 grow">
          <p className="break-words font-medium text-sm">{entry.name}</p>
          <p className="break-words text-muted text-xs tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <span className="-mt-1.5 -mr-2 flex shrink-0">
          {!open && (
            <Button size="sm" variant="ghost" onClick={() => setWanted(true)}>
              {t('detail.edit')}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t('form.leaveOut', { name: entry.name })}
            icon={<X size={16} />}
            onClick={onRemove}
          />
        </span>
      </div>
      <SaveFailure outcome={outcome} onOpenExisting={onOpenExisting} />
      {open && <EntryFields entry={entry} checked={checked} onChange={onChange} />}
    </li>
  );
}
