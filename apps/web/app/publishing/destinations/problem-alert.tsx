import type { DestinationProblem } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Alert, type AlertTone } from '../../kit/feedback/alert.tsx';

/** Causes of a refused login, most likely first. The site's answer doesn't distinguish them. */
const LOGIN_CAUSES = ['password', 'username', 'header', 'off'] as const;

export interface ProblemAlertProps {
  problem: DestinationProblem;
  tone?: AlertTone;
  children?: ReactNode;
}

/** Problem of a destination, with its fix. */
export function ProblemAlert({ problem: { code, detail }, tone = 'danger', children }: ProblemAlertProps) {
  const t = useTexts('destinations');
  return (
    <Alert tone={tone} title={t(`problems.${code}.what`)}>
      <div className="flex flex-col gap-1">
        <p>{t(`problems.${code}.do`)}</p>
        {code === 'login_refused' && (
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {LOGIN_CAUSES.map((cause) => (
              <li key={cause}>{t(`loginCauses.${cause}`)}</li>
            ))}
          </ol>
        )}
        {detail && (
          <p className="wrap-anywhere text-muted">
            {t('detail')} <q>{detail}</q>
          </p>
        )}
        {children}
      </div>
    </Alert>
  );
}
