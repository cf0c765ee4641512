import type { ReviewLink } from '@inkstep/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { addReviewTexts } from '../../../i18n/english-review.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { reviewLinkApi } from '../../../kit/api/review-link-api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { QueryError } from '../../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { formatDate } from '../../../kit/text/format.ts';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { reviewLinksQuery } from './links-query.ts';
import NewLinkDialog from './new-link-dialog.tsx';

addReviewTexts();

export interface ReviewLinksProps {
  taskId: string;
  /** Stores the text that a client will read. */
  saveNow: () => Promise<void>;
}

/** Shares the article with people without an account, and lists the links. */
export default function ReviewLinks({ taskId, saveNow }: ReviewLinksProps) {
  const t = useTexts('reviewLinks');
  const query = useQuery(reviewLinksQuery(taskId));
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={t('share.title')} className="flex flex-col gap-2">
      <h3 className="font-medium">{t('share.title')}</h3>
      <p className="text-muted text-xs">{t('share.about')}</p>
      <div>
        <Button size="sm" icon={<Share2 size={14} />} onClick={() => setOpen(true)}>
          {t('share.open')}
        </Button>
      </div>
      {query.data ? (
        <ul className="flex flex-col gap-3">
          {query.data.map((link) => (
            <Row key={link.id} taskId={taskId} link={link} />
          ))}
        </ul>
      ) : query.isError ? (
        <QueryError title={t('share.loadFailed')} query={query} />
      ) : (
        <SkeletonText lines={2} />
      )}
      {isOpen && <NewLinkDialog taskId={taskId} saveNow={saveNow} onClose={() => setOpen(false)} />}
    </section>
  );
}

function Row({ taskId, link }: { taskId: string; link: ReviewLink }) {
  const t = useTexts('reviewLinks');
  const { email, name, state, has_code: hasCode, opened_at: openedAt, expires_at: until } = link;
  const isOpen = state === 'open';
  const time = openedAt !== null && <RelativeTime value={openedAt} />;
  const shown = email === null ? (name ?? t('share.anyone')) : t('share.proved', { name: name ?? '', email });
  const people = link.reviewers.filter((each) => each.email !== email);
  return (
    <li className="flex flex-col gap-1 border-line border-l-2 pl-3">
      <p className="wrap-anywhere">
        {shown}
        {hasCode && <span className="text-muted"> · {t('share.withCode')}</span>}
      </p>
      <p className="flex flex-wrap gap-x-2 text-muted text-xs">
        {!isOpen && <Badge>{t(`share.states.${state}`)}</Badge>}
        <span>{openedAt === null ? t('share.unopened') : t.rich('share.opened', { when: () => time })}</span>
        {isOpen && <span>{t('share.until', { date: formatDate(new Date(until)) })}</span>}
      </p>
      {people.map((each) => (
        <p key={each.email} className="wrap-anywhere text-muted text-xs">
          {t('share.proved', each)}
        </p>
      ))}
      {isOpen && !link.counts && (
        <p className="text-muted text-xs">{t(link.own_text ? 'share.ownText' : 'share.notCounted')}</p>
      )}
      {isOpen && link.may_revoke && <Revoke taskId={taskId} linkId={link.id} name={shown} />}
    </li>
  );
}

function Revoke({ taskId, linkId, name }: { taskId: string; linkId: string; name: string }) {
  const t = useTexts('reviewLinks');
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const revoke = useMutation({
    mutationFn: () => reviewLinkApi.revokeReviewLink({ params: { id: taskId, linkId } }),
    onSuccess: () => queryClient.invalidateQueries(reviewLinksQuery(taskId)),
    onError: (error) =>
      showToast({ type: 'error', message: failureText(error, t('share.revokeFailed')), error }),
    onSettled: () => setAsks(false),
  });
  return (
    <div>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3"
        aria-label={t('share.revokeNamed', { name })}
        onClick={() => setAsks(true)}
      >
        {t('share.revoke')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('share.revokeTitle')}
        confirmLabel={t('share.revoke')}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      >
        {t('share.revokeText', { name })}
      </ConfirmDialog>
    </div>
  );
}
