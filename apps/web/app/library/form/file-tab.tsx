import { type DragEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { AddFiles } from '../files/add-files.tsx';
import { useAddFiles } from '../files/use-add-files.ts';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { PageEntryCard } from './page-entry-card.tsx';
import { fileEntry, type PageEntry } from './resource-fields.ts';
import { useSaveEntries } from './use-save-entries.ts';

interface Entry extends PageEntry {
  id: string;
}

/** Reads files for review, then saves their texts. */
export function FileTab({ onSaved, onCancel, onOpenExisting, tellsReason }: AddingProps) {
  const t = useTexts('library');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isOver, setIsOver] = useState(false);
  const { checked, outcomes, saving, saveAll } = useSaveEntries<Entry>({
    keyOf: ({ id }) => id,
    tellsReason,
  });
  const { files, add } = useAddFiles((file) => {
    setEntries((now) => [...now, { ...fileEntry(file), id: crypto.randomUUID() }]);
    return undefined;
  });

  const submit = async () => {
    const ended = await saveAll(entries);
    if (!ended) return;
    setEntries(ended.left);
    if (ended.left.length === 0) onSaved(ended.saved);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void add([...event.dataTransfer.files]);
  };

  return (
    <FormFrame
      saveLabel={t('form.saveCount', { count: Math.max(1, entries.length) })}
      saving={saving}
      empty={entries.length === 0}
      onSubmit={submit}
      forget={() => setEntries([])}
      onCancel={onCancel}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        className={classNames(
          'rounded-md border border-dashed p-4',
          isOver ? 'border-accent bg-accent-soft' : 'border-edge',
        )}
      >
        <AddFiles files={files} full={false} onFiles={(chosen) => void add(chosen)} />
      </div>
      {entries.length > 0 && (
        <ul aria-label={t('form.filesRead', { count: entries.length })} className="flex flex-col gap-3">
          {entries.map((entry, index) => (
            <PageEntryCard
              key={entry.id}
              entry={entry}
              alone={entries.length === 1}
              checked={checked}
              outcome={outcomes.get(entry.id)}
              onChange={(next) => setEntries(entries.with(index, { ...next, id: entry.id }))}
              onRemove={() => setEntries(entries.toSpliced(index, 1))}
              onOpenExisting={onOpenExisting}
            />
          ))}
        </ul>
      )}
    </FormFrame>
  );
}
