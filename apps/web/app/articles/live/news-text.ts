import type { Translate } from '../../i18n/language-context.ts';
import type { ArticleNews } from './article-news.ts';

interface Wording {
  t: Translate<'live'>;
  /** ID of the user who reads it. */
  me: string | undefined;
  introduction: string;
}

/** Says who changed which section. */
export function newsText({ by, section, more }: ArticleNews, { t, me, introduction }: Wording): string {
  if (by?.kind === 'run') return t('news.run');
  const place = section && { section: section.heading || introduction, count: more };
  if (by?.kind === 'person' && by.user_id === me) {
    if (!place) return t('news.ownArticle');
    return more > 0 ? t('news.ownMore', place) : t('news.own', place);
  }
  const known = by?.name ?? t('news.someone');
  const name = by?.kind === 'program' && by.name ? t('news.program', { name: known }) : known;
  if (!place) return t('news.article', { name });
  return more > 0 ? t('news.personMore', { name, ...place }) : t('news.person', { name, ...place });
}
