import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  /** Heading level. */
  level?: 1 | 2;
  description?: ReactNode;
  /** Buttons, the main one last. */
  actions?: ReactNode;
}

export function PageHeader({ title, level = 1, description, actions }: PageHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 sm:flex-nowrap">
      <div className="flex min-w-0 flex-col gap-1">
        <Heading className="break-words font-semibold font-serif text-xl">{title}</Heading>
        {description && <p className="text-muted text-sm">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 sm:shrink-0">{actions}</div>}
    </header>
  );
}
