import type { BatchRow } from '@inkstep/contract';
import { formatDollars, formatDuration } from '../../kit/text/format.ts';

const SECOND = 1000;

/** In whole seconds at least: what is faster feels the same. */
export const timeText = (milliseconds: number | null): string =>
  formatDuration(milliseconds === null ? null : Math.max(SECOND, milliseconds));

/** The drafter makes no calls, so there is nothing to pay. */
export const costText = (micros: number | null, isDrafter: boolean): string =>
  formatDollars(micros ?? (isDrafter ? 0 : null));

/** Whether its article fails: the drafter can only quote. */
export const needsSource = ({ warnings, isLeftOut }: BatchRow, isDrafter: boolean): boolean =>
  isDrafter && !isLeftOut && warnings.some(({ kind }) => kind === 'no_sources');
