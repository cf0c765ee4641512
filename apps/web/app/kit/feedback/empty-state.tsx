import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** Heading level, if this is the main content of the page. */
  level?: 1 | 2;
  /** Explains what will be here. */
  children?: ReactNode;
  /** Single action that starts it. */
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
