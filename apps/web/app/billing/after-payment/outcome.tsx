import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import { AppHead } from '../../kit/page/page-head.tsx';

export interface OutcomeProps {
  icon: ReactNode;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** Result of a checkout with next steps. */
export function Outcome({ icon, title, actions, children }: OutcomeProps) {
  return (
    <Card padding="lg" className="flex flex-col items-center gap-3 text-center">
      <AppHead title={title} />
      {icon}
      <h1 className="font-semibold font-serif text-xl">{title}</h1>
      <div className="flex flex-col gap-2 text-muted">{children}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
    </Card>
  );
}
