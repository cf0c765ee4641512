import type { Statistics } from '@inkstep/contract';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Card } from '../../kit/layout/card.tsx';
import { formatNumber } from '../../kit/text/format.ts';

const KNOWN = [
  'AI_UNAVAILABLE',
  'CONTENT_REFUSED',
  'COST_LIMIT_EXCEEDED',
  'DAY_LIMIT_EXCEEDED',
  'GENERATION_FAILED',
] as const;

function causeName(code: string, t: Translate<'statistics'>): string {
  const known = KNOWN.find((name) => name === code);
  return t(`failures.codes.${known ?? 'other'}`);
}

/** Causes of failed runs, with their shares as bars. */
export function FailureList({ failures }: { failures: Statistics['failures'] }) {
  const t = useTexts('statistics');
  const most = Math.max(1, ...failures.map(({ runs }) => runs));
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium text-base">{t('failures.title')}</h2>
      {failures.length === 0 ? (
        <p className="text-muted text-sm">{t('failures.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3 text-sm">
          {failures.map(({ code, runs }) => (
            <li key={code} className="flex flex-col gap-1">
              <span className="flex justify-between gap-4">
                <span>{causeName(code, t)}</span>
                <span className="tabular-nums">{formatNumber(runs)}</span>
              </span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-danger"
                  style={{ width: `${(runs / most) * 100}%` }}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
