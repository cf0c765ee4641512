import type { ReactNode } from 'react';
import { Card } from '../../kit/layout/card.tsx';

export interface AuthCardProps {
  title: string;
  description: string;
  below?: ReactNode;
  children: ReactNode;
}

export function AuthCard({ title, description, below, children }: AuthCardProps) {
  return (
    <>
      <Card padding="lg" className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h1 className="font-semibold font-serif text-xl">{title}</h1>
          <p className="text-muted text-sm">{description}</p>
        </div>
        {children}
      </Card>
      {below && <p className="mt-6 text-center text-muted text-sm">{below}</p>}
    </>
  );
}
