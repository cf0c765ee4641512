import { type DragEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { AddFiles } from '../files/add-files.tsx';
import { useAddFiles } from '../files/use-add-files.ts';
import { EntryList } from './entry-list.tsx';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { fileEntry, type PageEntry } from './resource-fields.ts';
import { useSaveEntries } from './use-save-entries.ts';

interface Entry extends PageEntry {
  id: string;
}

const keyOf = ({ id }: Entry) => id;

/** Reads files for review, then saves their texts. */
export function FileTab({ onSaved, onCancel, onOpenExisting, tellsReason }: AddingProps) {
  const t = useTexts('library');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isOver, setIsOver] = useState(false);
  const { checked, outcomes, saving, saveAll } = useSaveEntries<Entry>({
    keyOf,
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
      <EntryList
        label={t('form.filesRead', { count: entries.length })}
        entries={entries}
        keyOf={keyOf}
        checked={checked}
        outcomes={outcomes}
        onChange={setEntries}
        onOpenExisting={onOpenExisting}
      />
    </FormFrame>
  );
}
