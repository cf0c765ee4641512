import type { Cluster, ClusterLink } from '@inkstep/contract';
import { ArrowRight } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LinkedSentence } from '../links/linked-sentence.tsx';
import { inOrder } from './map-layout.ts';

export interface LinkProposalsProps {
  cluster: Cluster;
  groupId: (id: string) => string;
  isBusy: boolean;
  onAccept: (links: readonly ClusterLink[]) => void;
}

/** Lists proposed links by article, each as its sentence with the new link highlighted. */
export function LinkProposals({ cluster, groupId, isBusy, onAccept }: LinkProposalsProps) {
  const t = useTexts('clusters');
  const articles = inOrder(cluster);
  const titles = new Map(articles.map(({ id, title }) => [id, title]));
  const groups = articles.flatMap((article) => {
    const links = cluster.proposals.filter(({ from }) => from === article.id);
    return links.length > 0 ? [{ ...article, links }] : [];
  });
  if (groups.length === 0) {
    return <EmptyState title={t('proposals.none')}>{t('proposals.noneText')}</EmptyState>;
  }
  return groups.map(({ id, title, links }) => (
    <section
      key={id}
      id={groupId(id)}
      aria-label={title}
      className="scroll-mt-20 rounded-md border border-line bg-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-3">
        <h4 className="min-w-0 break-words font-medium">{title}</h4>
        {links.length > 1 && (
          <Button
            size="sm"
            aria-disabled={isBusy}
            aria-label={t('proposals.acceptOfArticle', { count: links.length, title })}
            onClick={() => onAccept(links)}
          >
            {t('proposals.acceptOf', { count: links.length })}
          </Button>
        )}
      </header>
      <ul className="divide-y divide-line">
        {links.map((link) => {
          const to = titles.get(link.to) ?? '';
          return (
            <li
              key={link.to}
              className="flex flex-col items-start gap-3 px-4 py-3 sm:flex-row sm:justify-between"
            >
              <div className="flex min-w-0 flex-col gap-1">
                <LinkedSentence
                  sentence={link.sentence}
                  anchor={link.anchor}
                  label={t('proposals.link')}
                  isNew={link.section !== null}
                />
                <p className="flex items-start gap-1.5 text-muted text-xs">
                  <ArrowRight size={14} className="mt-px shrink-0" />
                  <span className="min-w-0 break-words">
                    {t('proposals.to', { title: to })}
                    {link.section !== null && (
                      <>
                        {' · '}
                        {link.section === ''
                          ? t('proposals.addedIntro')
                          : t('proposals.added', { section: link.section })}
                      </>
                    )}
                  </span>
                </p>
              </div>
              <Button
                size="sm"
                aria-disabled={isBusy}
                aria-label={t('proposals.acceptOne', { title: to })}
                onClick={() => onAccept([link])}
              >
                {t('proposals.accept')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
