import type { EvidenceVerdict } from '@inkstep/contract';
import { Check, CircleAlert, CircleHelp, Contrast, type LucideIcon, Scale } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { Badge, type BadgeTone } from '../../../kit/feedback/badge.tsx';

/** In the order of the summary. */
export const VERDICTS = ['matches', 'partly', 'differs', 'not_compared'] as const satisfies EvidenceVerdict[];

type Shown = EvidenceVerdict | 'disputed' | 'supported' | 'partlySupported' | 'contradicted' | 'absent';

const LOOK: Readonly<Record<Shown, { icon: LucideIcon; tone: BadgeTone; colour: string }>> = {
  matches: { icon: Check, tone: 'success', colour: 'text-success' },
  partly: { icon: Contrast, tone: 'warning', colour: 'text-warning' },
  differs: { icon: CircleAlert, tone: 'warning', colour: 'text-warning' },
  not_compared: { icon: CircleHelp, tone: 'neutral', colour: 'text-muted' },
  disputed: { icon: Scale, tone: 'warning', colour: 'text-warning' },
  supported: { icon: Check, tone: 'success', colour: 'text-success' },
  partlySupported: { icon: Contrast, tone: 'warning', colour: 'text-warning' },
  contradicted: { icon: CircleAlert, tone: 'danger', colour: 'text-danger' },
  absent: { icon: CircleHelp, tone: 'warning', colour: 'text-warning' },
};

export function VerdictIcon({ verdict }: { verdict: Shown }) {
  const { icon: Icon, colour } = LOOK[verdict];
  return <Icon size={16} aria-hidden="true" className={`mt-0.5 shrink-0 ${colour}`} />;
}

export function VerdictBadge({ verdict }: { verdict: Shown }) {
  const t = usePageTexts('blog');
  const { icon: Icon, tone } = LOOK[verdict];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden="true" />} className="self-start">
      {t(`evidence.verdicts.${verdict}`)}
    </Badge>
  );
}
