import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { Status } from './use-status.ts';

export interface StatusNoteProps {
  status: Status | undefined;
  /** Under other things: without a status it gives back the gap before it. */
  stacked?: boolean;
}

/** Always there, so that screen readers hear what comes. */
export function StatusNote({ status, stacked = false }: StatusNoteProps) {
  const Icon = status?.tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <span role="status" className={classNames('block text-sm', stacked && 'empty:-mt-5')}>
      {status && (
        <span
          className={classNames(
            'flex items-start gap-1.5',
            status.tone === 'danger' ? 'text-danger' : 'text-success',
          )}
        >
          <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {status.text}
        </span>
      )}
    </span>
  );
}
