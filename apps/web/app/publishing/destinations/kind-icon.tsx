import type { DestinationKind } from '@inkstep/contract';
import { Ghost, GitBranch, type LucideIcon, PanelsTopLeft, Webhook } from 'lucide-react';

/** In the order in which they are offered. */
export const KINDS = ['wordpress', 'ghost', 'git', 'webhook'] as const satisfies DestinationKind[];

const ICONS: Record<DestinationKind, LucideIcon> = {
  wordpress: PanelsTopLeft,
  ghost: Ghost,
  webhook: Webhook,
  git: GitBranch,
};

export function KindIcon({ kind, size = 18 }: { kind: DestinationKind; size?: number }) {
  const Icon = ICONS[kind];
  return <Icon size={size} aria-hidden className="shrink-0" />;
}
