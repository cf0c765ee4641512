import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';

const formatted = (date: string, language: string, dateStyle: 'long' | 'medium') =>
  new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(new Date(date));

/** Publication date of a post. */
export function PostDate({ date, dateStyle = 'medium' }: { date: string; dateStyle?: 'long' | 'medium' }) {
  return <time dateTime={date}>{formatted(date, useLanguage(), dateStyle)}</time>;
}

export function LastUpdated({ date }: { date: string }) {
  const t = usePageTexts('blog');
  return <time dateTime={date}>{t('post.updated', { date: formatted(date, useLanguage(), 'long') })}</time>;
}
