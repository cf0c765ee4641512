import type { ModelTrouble } from '@inkstep/contract';
import type { Translate } from '../i18n/language-context.ts';

/** Says why a model couldn't be used and what an admin can do. */
export const troubleText = ({ problem, host }: ModelTrouble, t: Translate<'admin'>): string =>
  t(`models.problems.${problem}`, { host });
