import { Check, CircleAlert, CloudOff, RotateCw } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';
import { lazyPart } from '../../../kit/page/lazy-part.ts';
import { formatTime } from '../../../kit/text/format.ts';
import type { SaveNoteProps } from './save-note.tsx';

const UndecidedNote = lazyPart(() => import('../../text/merge/undecided-note.tsx'));

/** Save state in a bar that is short of space: an icon for what is usual, words for what is not. */
export function BarSave({ save, onRetry }: SaveNoteProps) {
  return (
    <div
      role="status"
      className="flex shrink-0 items-center whitespace-nowrap text-muted text-xs tabular-nums"
    >
      <State save={save} onRetry={onRetry} />
    </div>
  );
}

function State({ save, onRetry }: SaveNoteProps) {
  const t = useTexts('editor');
  const ui = useTexts('ui');
  if (save.state === 'idle') return null;
  if (save.state === 'undecided') {
    return (
      <Suspense>
        <UndecidedNote onDecide={onRetry} />
      </Suspense>
    );
  }
  if (save.state === 'failed') {
    return (
      <Tooltip text={save.message}>
        <button
          type="button"
          onClick={onRetry}
          className="flex h-8 items-center gap-1.5 rounded-md px-1.5 font-medium text-danger transition-colors hover:bg-danger-soft"
        >
          <CircleAlert size={14} />
          <span className="max-sm:sr-only">{t('save.failed')}</span>
          <RotateCw size={13} />
          <span className="sr-only">
            . {ui('tryAgain')}. {save.message}
          </span>
        </button>
      </Tooltip>
    );
  }
  const text =
    save.state === 'saved' ? t('save.saved', { time: formatTime(save.at) }) : t(`save.${save.state}`);
  return (
    <Tooltip text={text}>
      <span className="flex h-8 items-center gap-1.5 px-1">
        <Icon state={save.state} />
        {/* The line below the text says it too. */}
        <span className={save.state === 'offline' ? 'sr-only' : 'max-2xl:sr-only'}>{text}</span>
      </span>
    </Tooltip>
  );
}

function Icon({ state }: { state: 'saving' | 'saved' | 'offline' }) {
  if (state === 'saving') return <Spinner size={14} />;
  if (state === 'saved') return <Check size={14} className="text-success" />;
  return <CloudOff size={15} className="text-warning" />;
}
