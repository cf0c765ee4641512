import type { Resource } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useSaveResource } from '../api.ts';
import { findProblems, newResource, type PageEntry } from './resource-fields.ts';
import { type SaveOutcome, trySave } from './save-outcome.ts';

export interface SaveEntriesOptions<Entry> {
  keyOf: (entry: Entry) => string;
  tellsReason: boolean | undefined;
}

/** Saves reviewed entries one by one, and keeps the outcome of each. */
export function useSaveEntries<Entry extends PageEntry>({ keyOf, tellsReason }: SaveEntriesOptions<Entry>) {
  const t = useTexts('library');
  const [checked, setChecked] = useState(false);
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, SaveOutcome>>(new Map());
  const { mutateAsync, isPending } = useSaveResource();

  /** Returns the saved resources and the entries that are left. Saves nothing, and returns undefined, if any is invalid. */
  const saveAll = async (entries: readonly Entry[]) => {
    setChecked(true);
    if (entries.some((entry) => Object.keys(findProblems(entry)).length > 0)) return undefined;
    const results = new Map<string, SaveOutcome>();
    for (const entry of entries) {
      const save = () => mutateAsync({ draft: { ...newResource(entry), ...entry.origin } });
      // oxlint-disable-next-line no-await-in-loop -- one after the other: the last saved stands first in the list
      const outcome = await trySave(save, { url: entry.url, failed: t('form.failed'), tellsReason });
      results.set(keyOf(entry), outcome);
    }
    setOutcomes(results);
    return {
      left: entries.filter((entry) => results.get(keyOf(entry))?.kind !== 'saved'),
      saved: [...results.values()].flatMap((result): Resource[] =>
        result.kind === 'saved' ? [result.resource] : [],
      ),
    };
  };
  return { checked, outcomes, saving: isPending, saveAll };
}
