import type { ArticleEvidence } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { VerdictLine } from './verdict-line.tsx';

const SPACE = /\s+/g;
const keyOf = (sentence: string): string => sentence.replace(SPACE, '');

export interface SentenceVerdictProps {
  /** Plain text of the sentence. */
  claim: string;
  /** ID of a source that it cites. */
  sourceId: string;
  verdicts: ArticleEvidence['verdicts'];
}

/** What the verifier says about a sentence, or that only its wording was compared. */
export default function SentenceVerdict({ claim, sourceId, verdicts }: SentenceVerdictProps) {
  const t = useTexts('support');
  const found = verdicts.find(
    ({ sentence, sources }) => keyOf(sentence) === keyOf(claim) && sources.includes(sourceId),
  );
  if (!found) return <p className="text-muted text-xs">{t('sentence.wordingOnly')}</p>;
  const { verdict, words, model } = found;
  return (
    <div className="flex flex-col gap-1">
      <VerdictLine verdict={verdict}>{t(`sentence.${verdict}`, { model })}</VerdictLine>
      {words !== null && <p className="break-words pl-[1.375rem]">{t('sentence.words', { words })}</p>}
    </div>
  );
}
