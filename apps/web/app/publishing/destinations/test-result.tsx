import type { DestinationTest } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { WarningList } from './warning-list.tsx';

/** Result of a test: who is signed in where, or what to do. */
export function TestResult({
  result: { problem, site, account, role, warnings },
}: {
  result: DestinationTest;
}) {
  const t = useTexts('destinations');
  if (problem) return <ProblemAlert problem={problem} />;
  const facts = (
    [
      ['site', site],
      ['account', account],
      ['role', role],
    ] as const
  ).filter(([, value]) => value);
  return (
    <Alert tone="success" title={t('test.works')}>
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{t(`test.${name}`)}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {warnings.length > 0 && (
        <div className="mt-2 flex flex-col gap-1">
          <p>{t('test.warnings')}</p>
          <WarningList warnings={warnings} />
        </div>
      )}
    </Alert>
  );
}
