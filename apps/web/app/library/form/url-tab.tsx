import { pageKey } from '@inkstep/contract/page-key';
import { useTexts } from '../../i18n/language-context.ts';
import { usePersistentState } from '../../kit/saving/use-draft.ts';
import { AddressBox } from './address-box.tsx';
import { EntryList } from './entry-list.tsx';
import { FormFrame } from './form-frame.tsx';
import type { AddingProps } from './form-props.ts';
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

const keyOf = ({ url }: PageEntry) => url;

/** Extracts web pages for review, then saves them. */
export function UrlTab({ draftKey, onSaved, onCancel, onOpenExisting, tellsReason }: AddingProps) {
  const t = useTexts('library');
  const [{ addresses, entries }, keep, forget] = usePersistentState(`${draftKey}/url`, EMPTY);
  const { checked, outcomes, saving, saveAll } = useSaveEntries<PageEntry>({
    keyOf,
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
      <EntryList
        label={t('form.read', { count: entries.length })}
        entries={entries}
        keyOf={keyOf}
        checked={checked}
        outcomes={outcomes}
        onChange={(next) => keep({ addresses, entries: next })}
        onOpenExisting={onOpenExisting}
      />
    </FormFrame>
  );
}
