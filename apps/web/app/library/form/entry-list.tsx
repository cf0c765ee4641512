import { PageEntryCard } from './page-entry-card.tsx';
import type { PageEntry } from './resource-fields.ts';
import type { SaveOutcome } from './save-outcome.ts';

export interface EntryListProps<Entry> {
  label: string;
  entries: readonly Entry[];
  keyOf: (entry: Entry) => string;
  checked: boolean;
  outcomes: ReadonlyMap<string, SaveOutcome>;
  onChange: (entries: Entry[]) => void;
  onOpenExisting: (id: string) => void;
}

/** Entries to review before they are saved. */
export function EntryList<Entry extends PageEntry>({
  label,
  entries,
  keyOf,
  checked,
  outcomes,
  onChange,
  onOpenExisting,
}: EntryListProps<Entry>) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {entries.map((entry, index) => (
        <PageEntryCard
          key={keyOf(entry)}
          entry={entry}
          alone={entries.length === 1}
          checked={checked}
          outcome={outcomes.get(keyOf(entry))}
          onChange={(next) => onChange(entries.with(index, { ...entry, ...next }))}
          onRemove={() => onChange(entries.toSpliced(index, 1))}
          onOpenExisting={onOpenExisting}
        />
      ))}
    </ul>
  );
}
