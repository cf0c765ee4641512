import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** The title's place in the page's outline, where it stands for the whole page. */
  level?: 1 | 2;
  /** What this place is for. */
  children?: ReactNode;
  /** The one next action. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, level, children, action }: EmptyStateProps) {
  const Title = level ? (`h${level}` as const) : 'p';
  return (
    <div className="flex flex-col items-center gap-2 rounded-md border border-line border-dashed px-6 py-14 text-center">
      {icon && <span className="mb-1 text-muted">{icon}</span>}
      <Title className="font-medium text-base">{title}</Title>
      {children && <div className="max-w-md text-muted text-sm">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
