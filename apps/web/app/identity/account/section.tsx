import { type ReactNode, useId } from 'react';
import { Card } from '../../kit/layout/card.tsx';

export interface SectionProps {
  title: string;
  description: ReactNode;
  children: ReactNode;
}

export function Section({ title, description, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 md:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1">
        <h2 id={titleId} className="font-semibold text-base">
          {title}
        </h2>
        <p className="text-muted text-sm">{description}</p>
      </div>
      <Card className="flex min-w-0 flex-col gap-5">{children}</Card>
    </section>
  );
}
