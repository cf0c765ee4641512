import type { KeywordResearch } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { formatFigure } from '../../kit/text/format-figure.ts';
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

type Metrics = NonNullable<KeywordResearch['metrics']>;

interface AssessedProps {
  /** Value from the imported keyword table. */
  imported: string | undefined;
}

/** The value of the imported table beside that of the research. */
function Imported({ imported }: AssessedProps) {
  const t = useTexts('research');
  return imported && <span className="block">{t('facts.inTable', { value: formatFigure(imported) })}</span>;
}

function ImportedFact({ metric, value }: { metric: keyof Metrics; value: string }) {
  const t = useTexts('research');
  return (
    <Fact
      term={t(`facts.${metric}`)}
      value={<span className="font-medium text-base tabular-nums">{formatFigure(value)}</span>}
    >
      {t('facts.fromTable')}
    </Fact>
  );
}

function Intent({
  found: { intent, signals },
  imported,
}: AssessedProps & { found: NonNullable<KeywordResearch['searchIntent']> }) {
  const t = useTexts('research');
  return (
    <Fact
      term={t('facts.intent')}
      value={<span className="font-medium text-base">{t(`facts.${intent}.name`)}</span>}
    >
      {t(`facts.${intent}.meaning`)}
      {signals.length > 0 && <> {t('facts.signals', { words: signals.join(t('origins.separator')) })}</>}
      {imported?.toLowerCase() !== t(`facts.${intent}.name`).toLowerCase() && (
        <Imported imported={imported} />
      )}
    </Fact>
  );
}

function Difficulty({
  found: { score, level, results, origin },
  imported,
  originName,
}: AssessedProps & {
  found: NonNullable<KeywordResearch['difficulty']>;
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
      <Imported imported={imported} />
    </Fact>
  );
}

/** Volume, search intent and difficulty, where the research or an imported keyword table provides them. */
export function ResearchFacts({ data, originName }: { data: KeywordResearch; originName: OriginName }) {
  const t = useTexts('research');
  const { searchIntent, difficulty, metrics = {} } = data;
  const { volume, intent, difficulty: hard } = metrics;
  if (!searchIntent && !difficulty && !volume && !intent && !hard) return null;
  return (
    <Card className="@container">
      <h3 className="sr-only">{t('facts.title')}</h3>
      <dl className="grid @lg:auto-cols-fr @lg:grid-flow-col gap-x-8 gap-y-5">
        {volume && <ImportedFact metric="volume" value={volume} />}
        {searchIntent ? (
          <Intent found={searchIntent} imported={intent} />
        ) : (
          intent && <ImportedFact metric="intent" value={intent} />
        )}
        {difficulty ? (
          <Difficulty found={difficulty} imported={hard} originName={originName} />
        ) : (
          hard && <ImportedFact metric="difficulty" value={hard} />
        )}
      </dl>
    </Card>
  );
}
