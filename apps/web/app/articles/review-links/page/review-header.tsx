import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { useOwnDecision } from './decision-bar.tsx';
import { NameDialog } from './name-dialog.tsx';
import { useReview } from './review-context.ts';

/** Says who asks, as whom the reviewer acts, and what they decided. */
export function ReviewHeader({ actions }: { actions: ReactNode }) {
  const t = useTexts('reviewLinks');
  const [isNaming, setNaming] = useState(false);
  const { article } = useReview();
  const own = useOwnDecision();
  const { asked_by: name, team, expires_at: until, reviewer, obstacle, counts } = article;
  const asks = team
    ? t(name ? 'asksAt' : 'asksTeam', { name, team })
    : name
      ? t('asks', { name })
      : t('asksUnnamed');
  return (
    <>
      <header className="border-line border-b bg-paper xl:sticky xl:top-0 xl:z-20">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6 xl:flex-nowrap">
          <div className="flex min-w-0 flex-col gap-0.5 text-sm">
            <p className="break-words font-medium">{asks}</p>
            <p className="flex flex-wrap gap-x-2 text-muted text-xs">
              {reviewer && (
                <span className="wrap-anywhere">
                  {t('as', reviewer)}{' '}
                  <button
                    type="button"
                    className="rounded-sm text-accent underline underline-offset-2"
                    onClick={() => setNaming(true)}
                  >
                    {t('rename')}
                  </button>
                </span>
              )}
              <span>{t('until', { date: formatDate(new Date(until)) })}</span>
            </p>
          </div>
          {actions}
        </div>
      </header>
      {(own || obstacle) && (
        <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 pt-6 sm:px-6">
          {own && (
            <Alert tone={own.kind === 'approved' && !own.renewable ? 'success' : 'info'}>
              {t(own.kind === 'approved' ? 'approve.doneAt' : 'changes.doneAt', {
                date: formatDate(new Date(own.at)),
              })}
              {own.kind === 'approved' && !counts && <p>{t('advisory')}</p>}
              {own.renewable && <p>{t('approve.again')}</p>}
            </Alert>
          )}
          {obstacle && <Alert tone="info">{t(`obstacles.${obstacle}`)}</Alert>}
        </div>
      )}
      {isNaming && <NameDialog onClose={() => setNaming(false)} />}
    </>
  );
}
