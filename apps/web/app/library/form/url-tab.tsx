import { pageKey } from '@inkstep/contract/page-key';
import { useTexts } from '../../i18n/language-context.ts';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import { AddressBox } from './address-box.tsx';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
import { PageEntryCard } from './page-entry-card.tsx';
import { addressEntry, type PageEntry, pageEntry } from './resource-fields.ts';
import { useSaveEntries } from './use-save-entries.ts';

interface Kept {
  addresses: string;
  entries: PageEntry[];
}

const EMPTY: Kept = { addresses: '', entries: [] };

/** Adds extracted pages to the list; a page extracted again replaces its entry. */
const joined = (entries: readonly PageEntry[], more: readonly PageEntry[]): PageEntry[] => [
  ...entries.filter((old) => !more.some(({ url }) => pageKey(url) === pageKey(old.url))),
  ...more,
];

/** Extracts web pages for review, then saves them. */
export function UrlTab({ draftKey, onSaved, onCancel, onOpenExisting, tellsReason }: AddingProps) {
  const t = useTexts('library');
  const [{ addresses, entries }, keep, forget] = usePersistentState(`${draftKey}/url`, EMPTY);
  const { checked, outcomes, saving, saveAll } = useSaveEntries<PageEntry>({
    keyOf: ({ url }) => url,
    tellsReason,
  });

  const submit = async () => {
    const ended = await saveAll(entries);
    if (!ended) return;
    if (ended.left.length > 0) {
      keep({ addresses, entries: ended.left });
      return;
    }
    forget();
    onSaved(ended.saved);
  };

  return (
    <FormFrame
      saveLabel={t('form.saveCount', { count: Math.max(1, entries.length) })}
      saving={saving}
      empty={entries.length === 0}
      onSubmit={submit}
      forget={forget}
      onCancel={onCancel}
    >
      <AddressBox
        addresses={addresses}
        onType={(typed) => keep({ addresses: typed, entries })}
        onRead={({ pages, failed }) =>
          keep({
            addresses: failed.map(({ url }) => url).join('\n'),
            entries: joined(entries, pages.map(pageEntry)),
          })
        }
        onKeep={(url) =>
          keep({
            addresses: addresses
              .split(/\s+/)
              .filter((other) => other !== url)
              .join('\n'),
            entries: joined(entries, [addressEntry(url)]),
          })
        }
      />
      {entries.length > 0 && (
        <ul aria-label={t('form.read', { count: entries.length })} className="flex flex-col gap-3">
          {entries.map((entry, index) => (
            <PageEntryCard
              key={entry.url}
              entry={entry}
              alone={entries.length === 1}
              checked={checked}
              outcome={outcomes.get(entry.url)}
              onChange={(next) => keep({ addresses, entries: entries.with(index, next) })}
              onRemove={() => keep({ addresses, entries: entries.toSpliced(index, 1) })}
              onOpenExisting={onOpenExisting}
            />
          ))}
        </ul>
      )}
    </FormFrame>
  );
}
