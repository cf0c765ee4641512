import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../kit/layout/class-names.ts';
import type { Status } from './use-status.ts';

export interface StatusNoteProps {
  status: Status | undefined;
  /** Removes the gap above while there is no message. */
  stacked?: boolean;
}

/** Always rendered, so that screen readers announce new messages. */
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
          <Icon size={16} className="mt-0.5 shrink-0" />
          {status.text}
        </span>
      )}
    </span>
  );
}
