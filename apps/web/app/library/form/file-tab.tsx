import { type DragEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { useSaveResource } from '../api.ts';
import { AddFiles } from '../files/add-files.tsx';
import { useAddFiles } from '../files/use-add-files.ts';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { PageEntryCard } from './page-entry-card.tsx';
import { fileEntry, findProblems, newResource, type PageEntry } from './resource-fields.ts';
import { type SaveOutcome, trySave } from './save-outcome.ts';

interface Entry extends PageEntry {
  id: string;
}

/** Reads files for review, then saves their texts. */
export function FileTab({ onSaved, onCancel, onOpenExisting, tellsReason }: AddingProps) {
  const t = useTexts('library');
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const [isOver, setIsOver] = useState(false);
  const [checked, setChecked] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, SaveOutcome>>(new Map());
  const { mutateAsync, isPending } = useSaveResource();
  const { files, add } = useAddFiles((file) => {
    setEntries((now) => [...now, { ...fileEntry(file), id: crypto.randomUUID() }]);
    return undefined;
  });

  const save = ({ id: _, origin, ...fields }: Entry) =>
    trySave(() => mutateAsync({ draft: { ...newResource(fields), ...origin } }), {
      url: '',
      failed: t('form.failed'),
      tellsReason,
    });
  const submit = async () => {
    setChecked(true);
    if (entries.some((entry) => Object.keys(findProblems(entry)).length > 0)) return;
    const results = new Map<string, SaveOutcome>();
    for (const entry of entries) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the last saved stands first in the list
      results.set(entry.id, await save(entry));
    }
    setOutcomes(results);
    const left = entries.filter(({ id }) => results.get(id)?.kind !== 'saved');
    setEntries(left);
    if (left.length === 0)
      onSaved([...results.values()].flatMap((result) => (result.kind === 'saved' ? result.resource : [])));
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void add([...event.dataTransfer.files]);
  };

  return (
    <FormFrame
      saveLabel={t('form.saveCount', { count: Math.max(1, entries.length) })}
      saving={isPending}
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
