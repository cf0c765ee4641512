import type { KeywordResearch } from '@inkstep/contract';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { languageName } from './market.ts';

export interface ResearchHintsProps {
  data: KeywordResearch;
  running: boolean;
  onLanguage: (language: string) => void;
  onSpelling: (keyword: string) => void;
}

/** Asks the user to confirm the language and spelling of the keyword. */
export function ResearchHints({ data, running, onLanguage, onSpelling }: ResearchHintsProps) {
  const t = useTexts('research');
  const originName = languageName(useLanguage());
  const { language, languageCandidates = [], spelling } = data;
  return (
    <>
      {languageCandidates.length > 0 && (
        <div
          role="group"
          aria-label={t('keywords.whichLanguage')}
          className="flex flex-wrap items-center gap-2"
        >
          <p className="text-sm">
            {t('keywords.whichLanguage')}{' '}
            {language && (
              <span className="text-muted">{t('keywords.assumed', { language: originName(language) })}</span>
            )}
          </p>
          {languageCandidates.map((candidate) => (
            <Button key={candidate} size="sm" disabled={running} onClick={() => onLanguage(candidate)}>
              {originName(candidate)}
            </Button>
          ))}
        </div>
      )}
      {spelling && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          {t('keywords.didYouMean')}
          <Button size="sm" disabled={running} onClick={() => onSpelling(spelling)}>
            {spelling}
          </Button>
        </p>
      )}
    </>
  );
}
