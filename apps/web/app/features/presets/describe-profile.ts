import type { Translate } from '../../i18n/language-context.ts';
import type { PresetOf } from './api.ts';

/** What a card says about an author. */
export const describeAuthor = (
  { presetData: { authorName, authorBio } }: PresetOf<'author'>,
  t: Translate<'presets'>,
): string => [authorName, authorBio].filter(Boolean).join(' · ') || t('author.nothingKnown');

/** What a card says about a product. */
export const describeProduct = ({ presetData: { name, description } }: PresetOf<'product'>): string =>
  [name, description].filter(Boolean).join(' · ');
