import type { Suggestion } from '@inkstep/contract';
import { Bot, Check, Copy, LocateFixed, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { TextChanges } from '../../kit/text/text-changes.tsx';
import { useAuthorText } from './author-text.ts';

export interface SuggestionItemProps {
  suggestion: Suggestion;
  /** True if it was opened from its mark in the text. */
  isOpened: boolean;
  mayDecide: boolean;
  busy: boolean;
  onShow?: ((suggestion: Suggestion) => void) | undefined;
  onDecide: (decision: 'accept' | 'reject', suggestion: Suggestion) => void;
}

/** A suggestion with its author, the change by word, and what can be done with it. */
export function SuggestionItem({ suggestion, isOpened, onShow, ...decision }: SuggestionItemProps) {
  const t = useTexts('suggestions');
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, [isOpened]);
  const { state, before, replacement, note, now, decided_at, decided_by } = suggestion;
  const decidedAt = decided_at === null ? null : <RelativeTime value={decided_at} />;
  const kind = before === '' ? 'insertion' : replacement === '' ? 'deletion' : 'change';
  return (
    <li
      ref={place}
      id={`suggestion-${suggestion.id}`}
      tabIndex={-1}
      className={classNames(
        'flex flex-col gap-2 border-line border-b px-4 py-3 outline-none last:border-b-0',
        isOpened && 'bg-accent-soft',
      )}
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <Author suggestion={suggestion} />
        {onShow && decidedAt === null && state !== 'stale' && (
          <IconButton
            size="sm"
            label={`${t('list.show')} ${t(`kinds.${kind}`)}`}
            icon={<LocateFixed size={16} />}
            onClick={() => onShow(suggestion)}
          />
        )}
      </div>
      {note && <p className="break-words text-sm">{note}</p>}
      <div className="min-w-0 break-words">
        <TextChanges before={before} after={replacement} />
      </div>
      {state === 'stale' && (
        <div className="flex flex-col gap-1 rounded-md bg-warning-soft p-2 text-xs">
          <p className="flex gap-1.5 font-medium text-warning">
            <TriangleAlert size={14} className="mt-px shrink-0" />
            {t('stale.title')}
          </p>
          <p>{now ? t('stale.now') : t('stale.gone')}</p>
          {now && <p className="line-clamp-4 break-words font-serif text-sm">{now}</p>}
        </div>
      )}
      {decidedAt ? (
        <p className="text-muted text-xs">
          {t.rich(state === 'accepted' ? 'list.acceptedBy' : 'list.rejectedBy', {
            name: decided_by ?? t('authors.member'),
            time: () => decidedAt,
          })}
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          <Actions suggestion={suggestion} {...decision} />
        </div>
      )}
    </li>
  );
}

function Author({ suggestion: { author, created_at } }: Pick<SuggestionItemProps, 'suggestion'>) {
  const { name, purpose } = useAuthorText()(author);
  const isMachine = author.kind !== 'member' && author.kind !== 'reviewer';
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
      <span className="wrap-anywhere inline-flex min-w-0 items-center gap-1 font-medium text-ink">
        {isMachine && <Bot size={14} className="shrink-0 text-muted" />}
        {name}
      </span>
      {purpose && <Badge>{purpose}</Badge>}
      <RelativeTime value={created_at} />
    </p>
  );
}

type ActionsProps = Pick<SuggestionItemProps, 'suggestion' | 'mayDecide' | 'busy' | 'onDecide'>;

function Actions({ suggestion, mayDecide, busy, onDecide }: ActionsProps) {
  const t = useTexts('suggestions');
  const isStale = suggestion.state === 'stale';
  const copy = () =>
    navigator.clipboard.writeText(suggestion.replacement).then(
      () => showToast({ type: 'success', message: t('list.copied') }),
      () => showToast({ type: 'error', message: t('failed.copy') }),
    );
  return (
    <>
      {mayDecide && !isStale && (
        <Button
          size="sm"
          icon={<Check size={14} />}
          aria-disabled={busy}
          onClick={() => onDecide('accept', suggestion)}
        >
          {t('list.accept')}
        </Button>
      )}
      {mayDecide && (
        <Button
          size="sm"
          icon={<X size={14} />}
          aria-disabled={busy}
          onClick={() => onDecide('reject', suggestion)}
        >
          {t('list.reject')}
        </Button>
      )}
      {isStale && suggestion.replacement !== '' && (
        <IconButton size="sm" label={t('list.copy')} icon={<Copy size={15} />} onClick={() => void copy()} />
      )}
    </>
  );
}
