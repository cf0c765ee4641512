import { CircleAlert, CircleCheck } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';
import type { Status } from './use-status.ts';

/** A line whose place is always there, so that nothing moves when it comes and goes. */
export function StatusNote({ status, className }: { status: Status | undefined; className?: string }) {
  const Icon = status?.tone === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div role="status" className={classNames('min-h-5 text-sm', className)}>
      {status && (
        <p
          className={classNames(
            'flex items-start gap-1.5',
            status.tone === 'danger' ? 'text-danger' : 'text-success',
          )}
        >
          <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
          {status.text}
        </p>
      )}
    </div>
  );
}
