import type { Post } from '@inkstep/contract';
import { BookOpen } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { pillarPath } from '../blog-address.ts';

/** Links to the guides that list a post. */
export function PartOf({ pillars }: Pick<Post, 'pillars'>) {
  const t = usePageTexts('blog');
  if (pillars.length === 0) return null;
  return (
    <aside
      aria-label={t('post.partOf')}
      className="flex gap-3 rounded-md border border-line bg-accent-soft p-4 text-sm sm:p-5 print:hidden"
    >
      <BookOpen size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="text-muted">{t('post.partOf')}</p>
        <ul className="flex flex-col gap-1">
          {pillars.map(({ id, slug, title }) => (
            <li key={id}>
              <a
                href={pillarPath(slug)}
                dir="auto"
                className="break-words font-medium text-base underline-offset-4 hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
