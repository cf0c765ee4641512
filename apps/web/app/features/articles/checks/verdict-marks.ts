import type { Verdict } from '@inkstep/engine/checks';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';

/** How a verdict looks: green, amber and red never stand alone. */
export const VERDICT_MARKS: Record<Verdict, { Icon: typeof CircleCheck; color: string }> = {
  good: { Icon: CircleCheck, color: 'text-success' },
  fair: { Icon: TriangleAlert, color: 'text-warning' },
  bad: { Icon: CircleX, color: 'text-danger' },
  none: { Icon: CircleDashed, color: 'text-muted' },
};

const GOOD = 80;
const FAIR = 50;

/** What a score from 0 to 100 amounts to. */
export const verdictOf = (score: number): Exclude<Verdict, 'none'> =>
  score >= GOOD ? 'good' : score >= FAIR ? 'fair' : 'bad';
