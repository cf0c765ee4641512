import type { ArticleApproval } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useUser } from '../../identity/use-user.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { formatCalendarDate, formatList, formatPastTime } from '../../kit/text/format.ts';
import { useNow } from '../../kit/text/use-now.ts';
import { useMay } from '../../workspaces/use-may.ts';
import { useArticleSession } from '../text/editor/article-context.ts';
import { approvalQuery, type Decision, useWithdraw } from './api.ts';
import { ApprovalStanding } from './approval-standing.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { nextAct } from './next-act.ts';
import { ReviewHistory } from './review-history.tsx';
import { ReviewViews } from './review-views.tsx';
import { type ShownState, shownState, TONES } from './shown-state.ts';

const ReviewLinks = lazyPart(() => import('../review-links/share/review-links.tsx'));

/** State of the review with what the user may do, then its history and who looked. */
export default function ReviewTab() {
  const t = useTexts('approval');
  const { taskId, article } = useArticleSession();
  const mayShare = useMay('write');
  const query = useQuery(approvalQuery(taskId));
  return (
    <section aria-label={t('title')} className="flex flex-col gap-5 p-4 text-sm">
      {query.data ? (
        <>
          <ReviewState approval={query.data} />
          {mayShare && (
            <Suspense fallback={<SkeletonText lines={3} />}>
              <ReviewLinks taskId={taskId} saveNow={article.saveNow} />
            </Suspense>
          )}
          <ReviewHistory events={query.data.events} />
          <ReviewViews views={query.data.views} />
        </>
      ) : query.isError ? (
        <QueryError title={t('loadFailed')} query={query} />
      ) : (
        <SkeletonText lines={6} />
      )}
    </section>
  );
}

function ReviewState({ approval }: { approval: ArticleApproval }) {
  const t = useTexts('approval');
  const { taskId, article } = useArticleSession();
  const mayAsk = useMay('write');
  const withdraw = useWithdraw(taskId);
  const [open, setOpen] = useState<Decision | 'ask'>();
  const { request, may_approve: mayApprove } = approval;
  const state = shownState(approval);
  const user = useUser();
  // An approval that doesn't suffice leaves something to do.
  const isDone = state === 'approved';
  const mayDecide =
    mayApprove && (approval.state !== 'approved' || nextAct(approval, user?.id) === 'approve');
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <span className="text-muted text-xs">{t(approval.needed ? 'about.needed' : 'about.optional')}</span>
      </div>
      <Summary approval={approval} />
      {request?.note && (
        <blockquote dir="auto" className="whitespace-pre-wrap border-line border-l-2 pl-3 text-muted">
          {request.note}
        </blockquote>
      )}
      {request?.due && <p className="text-muted">{t('due', { date: formatCalendarDate(request.due) })}</p>}
      {request?.changed && <p className="text-muted">{t('changedSince')}</p>}
      <ApprovalStanding taskId={taskId} approval={approval} saveNow={article.saveNow} />
      <Obstacle approval={approval} />
      <div className="flex flex-wrap gap-2">
        {mayDecide && (
          <Button size="sm" variant="primary" onClick={() => setOpen('approve')}>
            {t('approve.open')}
          </Button>
        )}
        {approval.obstacle !== 'role' && (
          <Button size="sm" onClick={() => setOpen('changes')}>
            {t('changes.open')}
          </Button>
        )}
        {mayAsk && !isDone && (
          <Button size="sm" variant={mayDecide ? 'secondary' : 'primary'} onClick={() => setOpen('ask')}>
            {t(request ? 'ask.again' : 'ask.open')}
          </Button>
        )}
        {request?.may_withdraw && (
          <Button size="sm" variant="ghost" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('withdraw')}
          </Button>
        )}
      </div>
      {withdraw.error && <Alert tone="danger">{failureText(withdraw.error, t('withdrawFailed'))}</Alert>}
      {open === 'ask' && (
        <AskDialog taskId={taskId} approval={approval} saveNow={article.saveNow} onClose={close} />
      )}
      {(open === 'approve' || open === 'changes') && (
        <DecisionDialog decision={open} approval={approval} onClose={close} />
      )}
    </div>
  );
}

function Summary({ approval }: { approval: ArticleApproval }) {
  const t = useTexts('approval');
  const { request, approval: given } = approval;
  const named = (name: string) => name || t('unnamed');
  const now = useNow(approval);
  const when = (at: string) => formatPastTime(new Date(at), now);
  const state = shownState(approval);
  if (state === 'in_review' && request) {
    const reviewers = formatList(request.reviewers.map(({ name }) => named(name)));
    const values = { name: named(request.by), when: when(request.at), reviewers };
    return <p>{t(reviewers ? 'summary.in_reviewOf' : 'summary.in_review', values)}</p>;
  }
  if ((approval.state === 'approved' || state === 'void') && given)
    return (
      <p>
        {t(summaryOf(state, given), {
          name: given.client ? t('client', { name: given.by.name }) : named(given.by.name),
          when: when(given.at),
          version: given.version,
        })}
      </p>
    );
  return <p>{t(state === 'changes_asked' ? 'summary.changes_asked' : 'summary.draft')}</p>;
}

const summaryOf = (state: ShownState, { sources_changed }: NonNullable<ArticleApproval['approval']>) => {
  if (state !== 'void') return 'summary.approved';
  return sources_changed ? 'summary.voidSources' : 'summary.void';
};

function Obstacle({
  approval: { obstacle, approvers, changed_by: writer, state },
}: {
  approval: ArticleApproval;
}) {
  const t = useTexts('approval');
  if (obstacle === null || state === 'approved') return null;
  const others = approvers.filter(({ name }) => name !== writer).map(({ name }) => name || t('unnamed'));
  return <p className="text-muted">{t(`obstacles.${obstacle}`, { others: formatList(others) })}</p>;
}
