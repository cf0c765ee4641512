import type { ArticleEvidence } from '@inkstep/contract';
import type { Ref } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { AskWorker } from '../../../writing/checks/use-checks-worker.ts';
import { CitationEvidence } from './citation-evidence.tsx';
import { FlagDetails, type FlagDetailsProps } from './flag-details.tsx';
import { SidePanel } from './side-panel.tsx';
import type { OpenedEvidence } from './use-opened-evidence.ts';

export interface EvidenceSideProps extends Omit<FlagDetailsProps, 'flag'> {
  ref: Ref<HTMLElement>;
  opened: OpenedEvidence;
  evidence: ArticleEvidence;
  ask: AskWorker;
  inside: boolean;
  onClose: () => void;
}

export function EvidenceSide({ ref, opened, evidence, ask, inside, onClose, ...actions }: EvidenceSideProps) {
  const t = useTexts('articles');
  const title =
    opened.kind === 'citation'
      ? t('evidence.source', { number: opened.citation.number })
      : t('evidence.flagged');
  return (
    <SidePanel ref={ref} title={title} inside={inside} onClose={onClose}>
      {opened.kind === 'citation' ? (
        <CitationEvidence citation={opened.citation} evidence={evidence} ask={ask} />
      ) : (
        <FlagDetails {...actions} flag={actions.flags.find(({ id }) => id === opened.id)} />
      )}
    </SidePanel>
  );
}
