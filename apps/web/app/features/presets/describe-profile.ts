import type { Translate } from '../../i18n/language-context.ts';
import type { PresetOf } from './api.ts';

/** Summary of an author for its card. */
export const describeAuthor = (
  { presetData: { authorName, authorBio, interview = [] } }: PresetOf<'author'>,
  t: Translate<'presets'>,
): string => {
  const told = interview.length > 0 && t('interview.told', { count: interview.length });
  return [authorName, told, authorBio].filter(Boolean).join(' · ') || t('author.nothingKnown');
};

/** Summary of a product for its card. */
export const describeProduct = ({ presetData: { name, description } }: PresetOf<'product'>): string =>
  [name, description].filter(Boolean).join(' · ');
