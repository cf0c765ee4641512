import type { ClusterPage } from '@inkstep/contract';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { postPath } from '../blog-address.ts';

/** Maximum number of cards; more posts are a numbered list. */
const MAX_CARDS = 3;

/** Posts of a guide. */
export function DiveDeeper({ pages }: { pages: readonly ClusterPage[] }) {
  const t = usePageTexts('blog');
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="dive-deeper">
      <h2 id="dive-deeper" className="font-semibold font-serif text-xl">
        {t('pillar.dive')}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t('pillar.diveText')}</p>
      {pages.length <= MAX_CARDS ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {pages.map((page) => (
            <li
              key={page.id}
              className="relative rounded-md border border-line bg-card p-5 hover:border-edge"
            >
              <PageLink page={page} />
            </li>
          ))}
        </ul>
      ) : (
        <ol className="grid gap-x-10 lg:grid-cols-2">
          {pages.map((page, index) => (
            <li key={page.id} className="relative flex gap-4 border-line border-t py-5">
              <span aria-hidden="true" className="font-semibold font-serif text-accent text-lg tabular-nums">
                {index + 1}
              </span>
              <div>
                <PageLink page={page} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function PageLink({ page }: { page: ClusterPage }) {
  const t = usePageTexts('blog');
  return (
    <>
      <h3 className="font-semibold font-serif text-lg leading-snug">
        <a href={postPath(page.slug)} className="after:absolute after:inset-0 after:content-['']">
          {page.customTitle || page.title}
        </a>
      </h3>
      <p className="mt-2 line-clamp-3 text-muted text-sm">{page.customDescription || page.excerpt}</p>
      <p className="mt-2 text-muted text-xs">{t('post.read', { minutes: String(page.read_time) })}</p>
    </>
  );
}
