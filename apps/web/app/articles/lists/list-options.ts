import type { Translate } from '../../i18n/language-context.ts';
import { statusLabel } from '../brief/status-label.ts';
import { SORTS, STATUSES } from './list-filters.ts';

/** The first draft step represents all draft steps. */
export const statusOptions = (t: Translate<'tasks'>, ui: Translate<'ui'>) =>
  STATUSES.map((value) => {
    if (value === '') return { value, label: t('list.allStatuses') };
    return { value, label: statusLabel(ui, value.startsWith('Draft') ? '' : value) };
  });

const SORT_NAMES = {
  'updated_at DESC': 'updated',
  'created_at DESC': 'created',
  'name ASC': 'nameUp',
  'name DESC': 'nameDown',
  'words DESC': 'wordsDown',
  'score DESC': 'scoreDown',
  'score ASC': 'scoreUp',
} as const;

export const sortOptions = (t: Translate<'tasks'>) =>
  SORTS.map((value) => ({ value, label: t(`list.sorts.${SORT_NAMES[value]}`) }));
