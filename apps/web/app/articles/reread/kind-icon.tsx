import type { SourceChange } from '@inkstep/contract';
import { FileWarning, Hash, Link2Off, type LucideIcon, Pencil, SearchX, Undo2 } from 'lucide-react';
import { classNames } from '../../kit/layout/class-names.ts';

const ICONS: Readonly<Record<SourceChange['kind'], LucideIcon>> = {
  figure: Hash,
  retraction: FileWarning,
  correction: Undo2,
  gone: SearchX,
  dead: Link2Off,
  wording: Pencil,
};

const URGENT: ReadonlySet<SourceChange['kind']> = new Set(['figure', 'retraction']);

export function KindIcon({ kind }: Pick<SourceChange, 'kind'>) {
  const Icon = ICONS[kind];
  return (
    <Icon
      size={18}
      aria-hidden
      className={classNames('mt-0.5 shrink-0', URGENT.has(kind) ? 'text-danger' : 'text-warning')}
    />
  );
}
