import { Check, CircleAlert } from 'lucide-react';
import { formatTime } from '../../../lib/format.ts';
import type { SaveState } from '../../../lib/task-draft.ts';
import { Spinner } from '../../../ui/spinner.tsx';

export interface SaveNoteProps {
  save: SaveState;
  onRetry: () => void;
}

/** Whether what was typed is stored. */
export function SaveNote({ save, onRetry }: SaveNoteProps) {
  return (
    <div role="status" className="flex items-center gap-1.5 whitespace-nowrap text-muted text-xs">
      {save.state === 'saving' && (
        <>
          <Spinner size={14} />
          Saving...
        </>
      )}
      {save.state === 'saved' && (
        <>
          <Check size={14} aria-hidden="true" className="text-success" />
          Saved {formatTime(save.at)}
        </>
      )}
      {save.state === 'failed' && (
        <>
          <CircleAlert size={14} aria-hidden="true" className="text-danger" />
          <span className="text-danger" title={save.message}>
            Save failed
          </span>
          <button type="button" onClick={onRetry} className="font-medium text-accent underline">
            Try again
          </button>
        </>
      )}
    </div>
  );
}
