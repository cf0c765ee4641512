import type { Post } from '@inkstep/contract';
import { ListChecks } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';

/** Leads to the evidence of a post, if readers may see it. */
export function EvidenceLink({ evidence }: Pick<Post, 'evidence'>) {
  const t = usePageTexts('blog');
  if (!evidence) return null;
  // Sources without an address aren't public, and nothing is compared with them.
  const isPublic = evidence.sources.some(({ url }) => url !== null);
  return (
    <aside
      aria-label={t('evidence.title')}
      className="flex gap-3 rounded-md border border-line bg-card p-4 text-sm sm:p-5 print:hidden"
    >
      <ListChecks size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <div className="flex min-w-0 flex-col gap-1">
        <a
          href={evidence.path}
          className="inline-flex min-h-6 items-center font-medium text-base underline-offset-4 hover:underline"
        >
          {t('evidence.title')}
        </a>
        <p className="text-muted">
          {t(isPublic ? 'evidence.link' : 'evidence.nothing.link', { count: evidence.sources.length })}
        </p>
      </div>
    </aside>
  );
}
