import type { pageTexts } from '../../i18n/page-texts.ts';
import type { PostLabels } from './render-post.ts';

export const postLabels = (t: ReturnType<typeof pageTexts<'blog'>>): PostLabels => ({
  footnotes: t('render.footnotes'),
  back: t('render.back'),
  table: t('render.table'),
  code: t('render.code'),
});
