import { countWords } from '@inkstep/article/count-words';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { Check, CircleAlert, CloudOff, PencilLine } from 'lucide-react';
import { type ReactNode, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { useTexts } from '../i18n/language-context.ts';
import { onConnectionChange, readConnection } from '../kit/api/connection.ts';
import { Spinner } from '../kit/feedback/spinner.tsx';
import type { SaveStatus } from '../kit/saving/save-state.ts';
import { type TextSource, useCalmBody } from './text-source.ts';

function SaveIcon({ save }: { save: SaveStatus | 'offline' }) {
  if (save === 'offline') return <CloudOff size={14} className="shrink-0 text-warning" />;
  if (save === 'saving') return <Spinner size={14} />;
  if (save === 'saved') return <Check size={14} className="text-success" />;
  if (save === 'unsaved') return <PencilLine size={14} />;
  return <CircleAlert size={14} />;
}

/** Text shown instead of the default one once a text is saved. */
export interface SavedNote {
  text: string;
  /** True if nothing is left to save. */
  done: boolean;
}

export interface WritingStatusProps {
  source: TextSource;
  /** Word count of the checks; null until known. Without checks, counts all words, including headings. */
  words?: number | null;
  /** Selected text; may be empty. */
  selected: string;
  /** Additional counts. */
  counts?: ReactNode;
  /** Additional note about the text. */
  note?: ReactNode;
  save: SaveStatus;
  savedNote?: SavedNote | undefined;
  /** Explains that an empty text isn't saved. */
  emptyNote?: string;
  flagged?: { count: number; onOpen: () => void } | undefined;
}

/** The editor's status bar: text length and save state. */
export function WritingStatus(props: WritingStatusProps) {
  const { source, words: given, selected, counts, note, save, savedNote, emptyNote, flagged } = props;
  const t = useTexts('articles');
  const isOffline = useSyncExternalStore(onConnectionChange, readConnection) === 'offline';
  const tooMany = source.length() - TEXT_LIMITS.article;
  const body = useCalmBody(source);
  const counted = useMemo(() => body.trim(), [body]);
  const words = useMemo(() => (given === undefined ? countWords(counted) : given), [given, counted]);
  const paragraphs = useMemo(() => (counted === '' ? 0 : counted.split(/\n\s*\n/).length), [counted]);
  const selection = useDeferredValue(selected);
  const selectedWords = useMemo(() => countWords(selection), [selection]);
  // Retries wouldn't help, and what can't be saved is kept.
  const shown = isOffline && tooMany <= 0 && (save === 'saving' || save === 'error') ? 'offline' : save;
  return (
    <div className="flex shrink-0 items-end justify-between gap-x-3 gap-y-1 border-line border-t bg-card px-3 py-1.5 text-muted text-xs tabular-nums max-sm:flex-wrap">
      <div className="flex flex-wrap gap-x-3">
        <p className="flex flex-wrap gap-x-3">
          <span>{words === null ? t('counts.unknown') : t('counts.words', { count: words })}</span>
          {selectedWords > 0 && (
            <span className="text-accent">{t('counts.selected', { count: selectedWords })}</span>
          )}
          <span className="max-sm:hidden">{t('counts.characters', { count: counted.length })}</span>
          <span className="max-sm:hidden">{t('counts.paragraphs', { count: paragraphs })}</span>
          {counts}
        </p>
        {flagged !== undefined && flagged.count > 0 && (
          <button
            type="button"
            onClick={flagged.onOpen}
            className="text-warning underline underline-offset-2"
          >
            {t('evidence.count', { count: flagged.count })}
          </button>
        )}
      </div>
      {note}
      {/* Fixed width, so that the layout doesn't shift while typing. */}
      <span
        role="status"
        className={`flex items-center gap-1.5 sm:min-w-34 sm:justify-end ${shown === 'offline' ? '' : 'shrink-0'} ${shown === 'error' ? 'text-danger' : ''}`}
      >
        <SaveIcon save={shown === 'saved' && savedNote?.done === false ? 'unsaved' : shown} />
        {shown === 'error' && tooMany > 0
          ? t('saving.tooLong', { count: tooMany })
          : shown === 'saved' && savedNote !== undefined
            ? savedNote.text
            : shown === 'unsaved' && counted === '' && emptyNote !== undefined
              ? emptyNote
              : t(`saving.${shown}`)}
      </span>
    </div>
  );
}
