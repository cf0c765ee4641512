import type { ArticleEvidence } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { VerdictLine } from './verdict-line.tsx';

/** What the verifier says about a sentence. */
export default function SentenceVerdict({
  verdict: { verdict, words, model },
}: {
  verdict: ArticleEvidence['verdicts'][number];
}) {
  const t = useTexts('support');
  return (
    <div className="flex flex-col gap-1">
      <VerdictLine verdict={verdict}>{t(`sentence.${verdict}`, { model })}</VerdictLine>
      {words !== null && <p className="break-words pl-[1.375rem]">{t('sentence.words', { words })}</p>}
    </div>
  );
}
