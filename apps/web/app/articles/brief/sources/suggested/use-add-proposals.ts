import type { SourceProposal } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { api } from '../../../../kit/api/api.ts';
import { libraryApi } from '../../../../kit/api/library-api.ts';
import { extractionFailure } from '../../../../library/extraction-failure.ts';
import type { SourceShelf } from '../../../../library/source-shelf.ts';
import { fromPage, type Refusal } from '../sources.ts';

export const proposalKey = ({ resourceId, url }: SourceProposal): string => resourceId ?? url;

export type ProposalState = { state: 'adding' | 'added' } | { state: 'failed'; message: string };

/** Maximum number of pages read at the same time. */
const AT_ONCE = 3;

type Put = (source: ReturnType<typeof fromPage>) => Refusal | undefined;

/** Extracts suggested sources and adds them to the task. */
export function useAddProposals(shelf: SourceShelf, put: Put) {
  const t = useTexts('sources');
  const reasons = useTexts('extraction');
  const [states, setStates] = useState<Readonly<Record<string, ProposalState>>>({});

  const addOne = async (proposal: SourceProposal): Promise<void> => {
    const key = proposalKey(proposal);
    const tell = (state: ProposalState) => setStates((now) => ({ ...now, [key]: state }));
    tell({ state: 'adding' });
    try {
      if (proposal.resourceId !== null) {
        const { resource } = await libraryApi.getResource({ params: { id: proposal.resourceId } });
        tell(
          shelf.addResource(resource)
            ? { state: 'added' }
            : { state: 'failed', message: t('suggested.notAdded') },
        );
        return;
      }
      const refusal = put(fromPage(await api.extractSource({ body: { url: proposal.url } })));
      const isHere = refusal === undefined || refusal === 'duplicate';
      tell(isHere ? { state: 'added' } : { state: 'failed', message: t('suggested.notAdded') });
    } catch (error) {
      tell({ state: 'failed', message: extractionFailure(error, t('suggested.unreadable'), reasons) });
    }
  };

  const addAll = async (proposals: readonly SourceProposal[]): Promise<void> => {
    const waiting = [...proposals];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await addOne(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  };

  return { states, addOne, addAll };
}
