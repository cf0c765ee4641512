import { use } from 'react';
import { useSlug } from '../../../editor/seo/use-slug.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { useArticle, useArticleSession } from '../editor/article-context.ts';
import { PageLinksContext } from './page-links.ts';
import { SeoFields } from './seo-fields.tsx';

export default function SeoTab() {
  const t = useTexts('articles');
  const { ask, change, editMetadata, source, taskId } = useArticleSession();
  const metadata = useArticle((state) => state.metadata);
  const headline = useArticle((state) => state.headline);
  const slug = useSlug(metadata?.seoTitle || headline, ask);
  const renderLinks = use(PageLinksContext);
  return (
    <section aria-label={t('seo.title')}>
      {metadata ? (
        <SeoFields metadata={metadata} headline={headline} slug={slug} onChange={editMetadata} />
      ) : (
        <p className="p-4 text-muted text-sm">{t('seo.none')}</p>
      )}
      {renderLinks({ taskId, readBody: source.body, change })}
    </section>
  );
}
