import type { BatchStatus } from '@inkstep/contract';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Clock,
  LoaderCircle,
  TriangleAlert,
} from 'lucide-react';
import { useTexts } from '../i18n/language-context.ts';
import { Badge } from '../kit/feedback/badge.tsx';

const LOOKS = {
  draft: { tone: 'neutral', Icon: CircleDashed, ink: 'text-muted' },
  pending: { tone: 'neutral', Icon: Clock, ink: 'text-muted' },
  processing: { tone: 'warning', Icon: LoaderCircle, ink: 'text-warning' },
  completed: { tone: 'success', Icon: CircleCheck, ink: 'text-success' },
  failed: { tone: 'danger', Icon: CircleAlert, ink: 'text-danger' },
  partial: { tone: 'warning', Icon: TriangleAlert, ink: 'text-warning' },
  cancelled: { tone: 'neutral', Icon: CircleSlash, ink: 'text-muted' },
} as const;

export function BatchStatusBadge({ status }: { status: BatchStatus }) {
  const t = useTexts('batches');
  const { tone, Icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={<Icon size={12} />}>
      {t(`status.${status}`)}
    </Badge>
  );
}

export function BatchStatusIcon({ status }: { status: BatchStatus }) {
  const { Icon, ink } = LOOKS[status];
  return <Icon size={20} aria-hidden="true" className={`shrink-0 ${ink}`} />;
}
