import type { Verdict } from '@inkstep/engine/checks';
import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';

/** Color is never the only sign of a verdict. */
export const VERDICT_MARKS: Record<Verdict, { Icon: typeof CircleCheck; color: string }> = {
  good: { Icon: CircleCheck, color: 'text-success' },
  fair: { Icon: TriangleAlert, color: 'text-warning' },
  bad: { Icon: CircleX, color: 'text-danger' },
  none: { Icon: CircleDashed, color: 'text-muted' },
};

const GOOD = 80;
const FAIR = 50;

/** The verdict for a score from 0 to 100. */
export const scoreVerdict = (score: number): Exclude<Verdict, 'none'> =>
  score >= GOOD ? 'good' : score >= FAIR ? 'fair' : 'bad';
