import type { ReviewDecision } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, MessagesSquare, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ChangesDialog } from './changes-dialog.tsx';
import { countFlagged } from './flagged.ts';
import { useReview } from './review-context.ts';
import { talkQuery } from './review-queries.ts';
import { type ReviewApproval, UNDO_SECONDS } from './use-approval.ts';

/** The reviewer's own decision about the text as they see it. */
export function useOwnDecision(): ReviewDecision | undefined {
  const { api, article } = useReview();
  const { data } = useQuery(talkQuery(api));
  const newest = data?.decisions.find((each) => each.is_mine);
  return newest?.version === article.version ? newest : undefined;
}

export interface DecisionBarProps {
  approval: ReviewApproval;
  /** Confirmation of the last action. */
  notice: string | undefined;
  /** Called if another text is stored than the one that was read. */
  onChanged: () => void;
  /** Shows the next flagged sentence. */
  onFlagged: () => void;
  /** Shows the comments, which are below the text in narrow windows. */
  onTalk?: (() => void) | undefined;
}

/** Approves, or asks for changes with a note. Says before what is open, and after it that it can be undone. */
export function DecisionBar({ approval, notice, onChanged, onFlagged, onTalk }: DecisionBarProps) {
  const t = useTexts('reviewLinks');
  const { api, article, withIdentity } = useReview();
  const { data } = useQuery(talkQuery(api));
  const [asks, setAsks] = useState(false);
  const own = useOwnDecision();
  const { waits, isPending, approve, undo } = approval;
  const stands = own?.kind === 'approved' && own.current && !own.renewable;
  const mayApprove = article.obstacle === null && !stands;
  const count = (data?.threads.length ?? 0) + (data?.suggestions.length ?? 0);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 xl:shrink-0 xl:flex-nowrap">
      <div
        role="status"
        className="flex flex-wrap justify-end gap-x-3 gap-y-1 text-balance text-end text-muted text-xs max-xl:w-full xl:me-2 xl:max-w-56"
      >
        {notice && !waits && (
          <span className="inline-flex items-center gap-1 font-medium text-success">
            <Check size={14} aria-hidden />
            {notice}
          </span>
        )}
        {waits
          ? t('approve.soon', { count: UNDO_SECONDS })
          : mayApprove && <OpenThings onFlagged={onFlagged} />}
      </div>
      {onTalk && (
        <Button className="mr-auto" variant="ghost" icon={<MessagesSquare size={18} />} onClick={onTalk}>
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('talkCount', { count })}</span>
        </Button>
      )}
      {waits ? (
        <Button icon={<Undo2 size={16} />} onClick={undo}>
          {t('approve.undo')}
        </Button>
      ) : (
        <Button onClick={() => setAsks(true)}>{t('changes.button')}</Button>
      )}
      {mayApprove && (
        <Button
          variant="primary"
          icon={<Check size={16} />}
          // In its place while it waits, so that a second tap undoes nothing.
          loading={waits || isPending}
          onClick={() => withIdentity(approve)}
        >
          {t('approve.button')}
        </Button>
      )}
      {asks && <ChangesDialog onChanged={onChanged} onClose={() => setAsks(false)} />}
    </div>
  );
}

/** Open comments and flagged sentences of a text that waits for a decision. */
function OpenThings({ onFlagged }: Pick<DecisionBarProps, 'onFlagged'>) {
  const t = useTexts('reviewLinks');
  const { api, article } = useReview();
  const { data } = useQuery(talkQuery(api));
  const comments = data?.threads.filter(({ state }) => state === 'open').length ?? 0;
  const flagged = countFlagged(article);
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3 gap-y-1">
      {comments > 0 && <span>{t('stillOpen.comments', { count: comments })}</span>}
      {flagged > 0 && (
        <button
          type="button"
          className="rounded-sm text-warning underline underline-offset-2"
          onClick={onFlagged}
        >
          {t('stillOpen.sentences', { count: flagged })}
        </button>
      )}
    </span>
  );
}
