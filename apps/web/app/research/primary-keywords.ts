import type { SelectionItem, SelectionType } from '@inkstep/contract';

const PRIMARY: readonly SelectionType[] = ['autocomplete', 'related', 'custom'];

/** Primary keywords name the subject; all others are secondary. */
export const isPrimary = ({ type }: Pick<SelectionItem, 'type'>): boolean => PRIMARY.includes(type);
