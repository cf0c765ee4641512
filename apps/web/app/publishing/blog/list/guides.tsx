import type { PostSummary } from '@inkstep/contract';
import { BookOpen } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { pillarPath } from '../blog-address.ts';

/** Links to the newest pillar pages. */
export function Guides({ guides }: { guides: readonly PostSummary[] }) {
  const t = usePageTexts('blog');
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby="blog-guides" className="mb-10">
      <h2 id="blog-guides" className="mb-3 font-semibold font-serif text-lg">
        {t('list.guides')}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {guides.map((guide) => (
          <li
            key={guide.id}
            lang={guide.language}
            className="relative flex gap-3 rounded-md border border-line bg-card p-4 hover:border-edge"
          >
            <BookOpen size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
            <div className="min-w-0">
              <a
                href={pillarPath(guide.slug)}
                dir="auto"
                className="break-words font-medium after:absolute after:inset-0 after:content-['']"
              >
                {guide.title}
              </a>
              {guide.excerpt && (
                <p dir="auto" className="mt-1 line-clamp-2 text-muted text-sm">
                  {guide.excerpt}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
