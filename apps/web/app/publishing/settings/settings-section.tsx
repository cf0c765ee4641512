import { type ReactNode, useId } from 'react';
import { Card } from '../../kit/layout/card.tsx';

/** Card of related settings under a heading. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <h2 id={id} className="font-semibold text-base">
            {title}
          </h2>
          {text && <p className="text-muted text-sm">{text}</p>}
        </div>
        {children}
      </Card>
    </section>
  );
}
