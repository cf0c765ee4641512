import type { KeywordResearch } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Card } from '../../kit/layout/card.tsx';
import type { OriginName } from './origin-names.ts';

function Fact({ term, value, children }: { term: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="flex flex-col gap-1.5 text-sm">
        {value}
        <span className="text-muted text-xs">{children}</span>
      </dd>
    </div>
  );
}

function Intent({ intent, signals }: NonNullable<KeywordResearch['searchIntent']>) {
  const t = useTexts('research');
  return (
    <Fact
      term={t('facts.intent')}
      value={<span className="font-medium text-base">{t(`facts.${intent}.name`)}</span>}
    >
      {t(`facts.${intent}.meaning`)}
      {signals.length > 0 && <> {t('facts.signals', { words: signals.join(t('origins.separator')) })}</>}
    </Fact>
  );
}

function Difficulty({
  difficulty: { score, level, results, origin },
  originName,
}: {
  difficulty: NonNullable<KeywordResearch['difficulty']>;
  originName: OriginName;
}) {
  const t = useTexts('research');
  return (
    <Fact
      term={t('facts.difficulty')}
      value={
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="font-medium text-base">{t(`facts.${level}`)}</span>
            <span className="text-muted text-xs tabular-nums">
              {t('facts.score', { score: Math.round(score) })}
            </span>
          </span>
          <ProgressBar label={t('facts.difficulty')} value={score} />
        </>
      }
    >
      {t('facts.basis', { results, source: originName(origin) })}
    </Fact>
  );
}

/** Search intent and difficulty, where the research provides them. */
export function ResearchFacts({ data, originName }: { data: KeywordResearch; originName: OriginName }) {
  const t = useTexts('research');
  const { searchIntent, difficulty } = data;
  if (!searchIntent && !difficulty) return null;
  return (
    <Card className="@container">
      <h3 className="sr-only">{t('facts.title')}</h3>
      <dl className="grid @lg:grid-cols-2 gap-x-8 gap-y-5">
        {searchIntent && <Intent {...searchIntent} />}
        {difficulty && <Difficulty difficulty={difficulty} originName={originName} />}
      </dl>
    </Card>
  );
}
