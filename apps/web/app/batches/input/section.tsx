import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';

export interface SectionProps {
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function Section({ title, hint, actions, children }: SectionProps) {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="flex flex-col">
          <h2 className="font-medium text-base">{title}</h2>
          {hint && <p className="text-muted text-xs">{hint}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </Card>
  );
}
