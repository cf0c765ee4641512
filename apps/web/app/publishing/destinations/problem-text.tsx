import type { DestinationProblem } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';

/** Causes of a refused login, most likely first. The site's answer doesn't distinguish them. */
const LOGIN_CAUSES = ['password', 'username', 'header', 'off'] as const;

/** What is wrong with a destination, and what to do about it. */
export function ProblemText({ problem: { code, detail } }: { problem: DestinationProblem }) {
  const t = useTexts('destinations');
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{t(`problems.${code}.what`)}</p>
      {code === 'login_refused' ? (
        <>
          <p>{t('problems.login_refused.do')}</p>
          <ol className="flex list-decimal flex-col gap-1 pl-5">
            {LOGIN_CAUSES.map((cause) => (
              <li key={cause}>{t(`loginCauses.${cause}`)}</li>
            ))}
          </ol>
        </>
      ) : (
        <p>{t(`problems.${code}.do`)}</p>
      )}
      {detail && (
        <p className="wrap-anywhere text-muted">
          {t('detail')} <q>{detail}</q>
        </p>
      )}
    </div>
  );
}
