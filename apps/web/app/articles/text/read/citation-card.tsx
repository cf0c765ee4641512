import type { ArticleEvidence } from '@inkstep/contract';
import { useEffect, useState } from 'react';
import { useChecksWorker } from '../../../editor/checks/use-checks-worker.ts';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { CitationEvidence } from '../../review/evidence/citation-evidence.tsx';
import { referenceId } from './name-references.ts';

export interface CitationCardProps {
  citation: OpenedCitation;
  evidence: ArticleEvidence;
  onLeave: () => void;
}

/** Source of a citation with its passage and a link to its entry in the list of sources. */
export default function CitationCard({ citation, evidence, onLeave }: CitationCardProps) {
  const t = useTexts('articles');
  const ask = useChecksWorker();
  // The worker starts in an effect, which runs after those of children.
  const [hasWorker, setHasWorker] = useState(false);
  useEffect(() => setHasWorker(true), []);
  const id = referenceId(citation.number);
  const entry = document.getElementById(id);
  return (
    <>
      {hasWorker && <CitationEvidence citation={citation} evidence={evidence} ask={ask} />}
      {entry && (
        <a
          href={`#${id}`}
          className="self-start rounded-sm text-accent text-xs hover:underline"
          onClick={(event) => {
            event.preventDefault();
            onLeave();
            entry.scrollIntoView({ block: 'center' });
            entry.focus({ preventScroll: true });
          }}
        >
          {t('evidence.toList')}
        </a>
      )}
    </>
  );
}
