import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What this place is for. */
  children?: ReactNode;
  /** The one next action. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-md border border-line border-dashed px-6 py-14 text-center">
      {icon && <span className="mb-1 text-muted">{icon}</span>}
      <p className="font-medium text-base">{title}</p>
      {children && <div className="max-w-md text-muted text-sm">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
