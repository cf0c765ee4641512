import { ChevronRight } from 'lucide-react';
import { usePageTexts } from '../../i18n/page-texts.ts';
import type { Trail } from '../../kit/page/site-graph.ts';

/** Trail that begins at the home page, with the pages between the blog and this one. */
export function useTrail(between: Trail, current: Trail[number]): Trail {
  const t = usePageTexts('blog');
  return [
    { name: t('breadcrumb.home'), path: '/home' },
    { name: t('breadcrumb.blog'), path: '/blog' },
    ...between,
    current,
  ];
}

/** Links to the pages above this one. The title below names the page itself. */
export function Breadcrumb({ trail }: { trail: Trail }) {
  const t = usePageTexts('blog');
  return (
    <nav aria-label={t('breadcrumb.label')} className="print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 text-muted text-sm">
        {trail.slice(0, -1).map(({ name, path }, index) => (
          <li key={path} className="flex min-w-0 items-center gap-x-1">
            {index > 0 && <ChevronRight size={14} aria-hidden="true" className="shrink-0" />}
            <a
              href={path}
              className="inline-flex min-h-6 items-center break-words underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
