import type { SupportVerdict } from '@inkstep/contract';
import { CircleAlert, CircleCheck, CircleHelp, Contrast, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

const LOOK: Readonly<Record<SupportVerdict, { icon: LucideIcon; color: string }>> = {
  supported: { icon: CircleCheck, color: 'text-success' },
  partly: { icon: Contrast, color: 'text-warning' },
  contradicted: { icon: CircleAlert, color: 'text-danger' },
  absent: { icon: CircleHelp, color: 'text-warning' },
};

export function VerdictLine({ verdict, children }: { verdict: SupportVerdict; children: ReactNode }) {
  const { icon: Icon, color } = LOOK[verdict];
  return (
    <span className="flex items-start gap-1.5">
      <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${color}`} />
      <span className="min-w-0 break-words">{children}</span>
    </span>
  );
}
