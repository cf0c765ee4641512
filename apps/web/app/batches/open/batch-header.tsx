import type { BatchTask } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import type { SaveState } from '../../kit/saving/save-state.ts';
import { formatDateTime, formatTime } from '../../kit/text/format.ts';
import { BatchStatusBadge } from '../batch-status.tsx';
import { CommitField } from '../plan/commit-field.tsx';

function SaveNote({ save }: { save: SaveState }) {
  const t = useTexts('batches');
  const text =
    save.state === 'saving'
      ? t('save.saving')
      : save.state === 'saved'
        ? t('save.saved', { time: formatTime(save.at) })
        : save.state === 'failed'
          ? t('save.failed', { message: save.message })
          : '';
  return (
    <span
      role="status"
      className={save.state === 'failed' ? 'break-words text-danger text-xs' : 'text-muted text-xs'}
    >
      {text}
    </span>
  );
}

export interface BatchHeaderProps {
  batch: BatchTask;
  save: SaveState;
  /** Undefined for those who may only read. */
  onRename: ((name: string) => void) | undefined;
}

export function BatchHeader({ batch, save, onRename }: BatchHeaderProps) {
  const t = useTexts('batches');
  return (
    <header className="flex flex-col gap-2">
      <Link
        to="/batch-tasks"
        className="-ml-1 inline-flex items-center gap-1 self-start rounded-sm text-muted text-sm hover:text-ink"
      >
        <ChevronLeft size={16} />
        {t('open.back')}
      </Link>
      <h1 className={onRename ? 'sr-only' : 'wrap-anywhere font-semibold font-serif text-xl'}>
        {batch.name}
      </h1>
      {onRename && (
        <CommitField
          key={batch.name}
          label={t('open.name')}
          className="-ml-1.5 max-w-3xl border-transparent py-1.5 font-semibold font-serif text-xl"
          value={batch.name}
          maxLength={TEXT_LIMITS.name}
          onCommit={onRename}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <BatchStatusBadge status={batch.status} />
        <span className="text-muted text-xs">
          {t('open.created', { time: formatDateTime(new Date(batch.created_at)) })}
        </span>
        <span className="break-all text-muted text-xs">{t('open.id', { id: batch.id })}</span>
        <SaveNote save={save} />
      </div>
    </header>
  );
}
