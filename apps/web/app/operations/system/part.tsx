import { type ReactNode, useId } from 'react';
import { Card } from '../../kit/layout/card.tsx';

export interface PartProps {
  /** Anchor for links. */
  id?: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Section of the page with its heading. */
export function Part({ id, title, action, children }: PartProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId}>
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h2 id={titleId} className="font-semibold text-base">
          {title}
        </h2>
        {action}
      </div>
      <Card padding="none">{children}</Card>
    </section>
  );
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="px-4 py-6 text-muted text-sm sm:px-5">{children}</p>
);
