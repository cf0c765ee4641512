import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';

export type AlertTone = 'danger' | 'warning' | 'success' | 'info';

const TONES = {
  danger: { box: 'border-danger/40 bg-danger-soft', ink: 'text-danger', Icon: CircleAlert },
  warning: { box: 'border-warning/40 bg-warning-soft', ink: 'text-warning', Icon: TriangleAlert },
  success: { box: 'border-success/40 bg-success-soft', ink: 'text-success', Icon: CircleCheck },
  info: { box: 'border-accent/30 bg-accent-soft', ink: 'text-accent', Icon: Info },
} as const;

export interface AlertProps {
  id?: string | undefined;
  tone?: AlertTone;
  title?: string;
  /** Action at the right edge, such as a Retry button. Below the text where both don't fit. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Inline message. Red and amber ones are announced at once. */
export function Alert({ id, tone = 'danger', title, action, className, children }: AlertProps) {
  const { box, ink, Icon } = TONES[tone];
  return (
    <div
      id={id}
      role={tone === 'danger' || tone === 'warning' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border px-3.5 py-3 text-sm', box, className)}
    >
      <Icon size={18} className={classNames('mt-px shrink-0', ink)} />
      <div className="flex min-w-0 grow flex-wrap gap-x-3 gap-y-2">
        <div className="flex min-w-0 grow basis-44 flex-col gap-0.5">
          {title && <p className={classNames('font-medium', ink)}>{title}</p>}
          {children && <div className={title ? 'text-ink' : ink}>{children}</div>}
        </div>
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
