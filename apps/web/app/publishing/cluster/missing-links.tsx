import type { Cluster } from '@inkstep/contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';

/** Names the pairs of pillar and article that lack a link because no sentence fits one, by direction. */
export function MissingLinks({ cluster: { missing, articles, pillarId } }: { cluster: Cluster }) {
  const t = useTexts('clusters');
  const byId = new Map(articles.map((article) => [article.id, article]));
  const groups = [
    {
      title: t('missing.toPillar'),
      ids: missing.filter(({ to }) => to === pillarId).map(({ from }) => from),
    },
    {
      title: t('missing.fromPillar'),
      ids: missing.filter(({ from }) => from === pillarId).map(({ to }) => to),
    },
  ];
  if (missing.length === 0) return null;
  return (
    <details className="rounded-md border border-line bg-card px-3 py-2.5 text-sm">
      <summary className="cursor-pointer font-medium">
        {t('missing.title', { count: missing.length })}
      </summary>
      <p className="mt-1 max-w-prose text-muted">{t('missing.hint')}</p>
      {groups.map(
        ({ title, ids }) =>
          ids.length > 0 && (
            <div key={title} className="mt-2">
              <h4 className="text-muted text-xs">{title}</h4>
              <ul aria-label={title} className="list-disc pl-5">
                {ids
                  .flatMap((id) => byId.get(id) ?? [])
                  .map((article) => (
                    <li key={article.id} className="break-words">
                      <Link
                        to={`/tasks/${article.taskId}/edit`}
                        className="underline-offset-2 hover:underline"
                      >
                        {article.title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </div>
          ),
      )}
    </details>
  );
}
