import { Check, CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import type { SaveState } from '../../../kit/saving/save-state.ts';
import { formatTime } from '../../../kit/text/format.ts';

const UndecidedNote = lazyPart(() => import('../../text/merge/undecided-note.tsx'));

export interface SaveNoteProps {
  save: SaveState;
  onRetry: () => void;
}

export function SaveNote({ save, onRetry }: SaveNoteProps) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  return (
    <div
      role="status"
      className="flex items-center gap-1.5 whitespace-nowrap text-muted text-xs tabular-nums empty:-mr-3"
    >
      {save.state === 'saving' && (
        <>
          <Spinner size={14} />
          {t('save.saving')}
        </>
      )}
      {save.state === 'saved' && (
        <>
          <Check size={14} className="text-success" />
          {t('save.saved', { time: formatTime(save.at) })}
        </>
      )}
      {save.state === 'offline' && (
        <>
          <CircleAlert size={14} className="text-warning" />
          <span className="whitespace-normal">{t('save.offline')}</span>
        </>
      )}
      {save.state === 'undecided' && (
        <Suspense>
          <UndecidedNote onDecide={onRetry} />
        </Suspense>
      )}
      {save.state === 'failed' && (
        <>
          <CircleAlert size={14} className="text-danger" />
          <span className="text-danger">{t('save.failed')}</span>
          <Tooltip text={save.message}>
            <button
              type="button"
              onClick={onRetry}
              className="rounded-sm font-medium text-accent underline underline-offset-2"
            >
              {ui('tryAgain')}
              <span className="sr-only">. {save.message}</span>
            </button>
          </Tooltip>
        </>
      )}
    </div>
  );
}
