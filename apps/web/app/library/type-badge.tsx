import type { ResourceType } from '@inkstep/contract';
import { AlignLeft, FileText, Link, type LucideIcon, MessagesSquare, PenLine } from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { Badge } from '../kit/feedback/badge.tsx';

const ICONS: Record<ResourceType, LucideIcon> = {
  url: Link,
  reddit: MessagesSquare,
  text: AlignLeft,
  document: FileText,
  manual: PenLine,
};

/** Resource types in display order. */
export const TYPES: readonly ResourceType[] = ['url', 'reddit', 'text', 'document', 'manual'];

export function TypeBadge({ type }: { type: ResourceType }) {
  const t = useTexts('library');
  const Icon = ICONS[type];
  return (
    <Badge tone={type === 'reddit' ? 'warning' : 'neutral'} icon={<Icon size={13} />}>
      {t(`types.${type}`)}
    </Badge>
  );
}
