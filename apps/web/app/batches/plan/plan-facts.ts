import type { BatchRow } from '@inkstep/contract';
import { formatDollars, formatDuration } from '../../kit/text/format.ts';

const SECOND = 1000;

/** Formats whole seconds, at least one. */
export const timeText = (milliseconds: number | null): string =>
  formatDuration(milliseconds === null ? null : Math.max(SECOND, milliseconds));

/** The drafter makes no calls, so it costs nothing. */
export const costText = (micros: number | null, isDrafter: boolean): string =>
  formatDollars(micros ?? (isDrafter ? 0 : null));

/** True if the article would fail for lack of sources: the drafter can only quote. */
export const needsSource = ({ warnings, isLeftOut }: BatchRow, isDrafter: boolean): boolean =>
  isDrafter && !isLeftOut && warnings.some(({ kind }) => kind === 'no_sources');
