import type { Translate } from '../../i18n/language-context.ts';
import type { ProfileOf } from './api.ts';

export const describeAuthor = (
  { presetData: { authorName, authorBio, interview = [] } }: ProfileOf<'author'>,
  t: Translate<'profiles'>,
): string => {
  const answers = interview.length > 0 && t('interview.answers', { count: interview.length });
  return [authorName, answers, authorBio].filter(Boolean).join(' · ') || t('author.nothingKnown');
};

export const describeProduct = ({ presetData: { name, description } }: ProfileOf<'product'>): string =>
  [name, description].filter(Boolean).join(' · ');
