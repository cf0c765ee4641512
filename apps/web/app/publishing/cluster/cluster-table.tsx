import type { Cluster } from '@inkstep/contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { inOrder } from './map-layout.ts';

export interface ClusterTableProps {
  cluster: Cluster;
  rowId: (id: string) => string;
}

const head = 'px-3 py-2 text-left font-medium text-muted text-xs';
const cell = 'px-3 py-2.5 align-top tabular-nums';

/** Lists the map's links as a table, with articles by number. */
export function ClusterTable({ cluster, rowId }: ClusterTableProps) {
  const t = useTexts('clusters');
  const articles = inOrder(cluster);
  const numbers = new Map(articles.map(({ id }, at) => [id, at + 1]));
  const named = (ids: readonly string[]) =>
    ids
      .flatMap((id) => numbers.get(id) ?? [])
      .toSorted((a, b) => a - b)
      .map((number) => formatNumber(number))
      .join(', ') || '–';
  return (
    <ScrollRegion label={t('map.table')} className="overflow-x-auto rounded-md border border-line bg-card">
      <table className="w-full min-w-[34rem] text-sm">
        <thead className="border-line border-b">
          <tr>
            <th scope="col" className={head}>
              {t('map.number')}
            </th>
            <th scope="col" className={head}>
              {t('map.article')}
            </th>
            <th scope="col" className={head}>
              {t('map.linksTo')}
            </th>
            <th scope="col" className={head}>
              {t('map.linkedFrom')}
            </th>
            <th scope="col" className={head}>
              {t('map.proposed')}
            </th>
            <th scope="col" className={head}>
              {t('map.post')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {articles.map(({ id, title, taskId, linksTo, publishedAt }) => (
            <tr key={id} id={rowId(id)}>
              <td className={cell}>{formatNumber(numbers.get(id) ?? null)}</td>
              <th scope="row" className="px-3 py-2.5 text-left align-top font-normal">
                <Link to={`/tasks/${taskId}/edit`} className="break-words underline-offset-2 hover:underline">
                  {title}
                </Link>
                {id === cluster.pillarId && (
                  <Badge tone="accent" className="ml-2">
                    {t('map.isPillar')}
                  </Badge>
                )}
              </th>
              <td className={cell}>{named(linksTo)}</td>
              <td className={cell}>
                {named(articles.filter((other) => other.linksTo.includes(id)).map((other) => other.id))}
              </td>
              <td className={cell}>
                {named(cluster.proposals.filter(({ from }) => from === id).map(({ to }) => to))}
              </td>
              <td className={cell}>
                {publishedAt === null ? (
                  '–'
                ) : (
                  <a
                    href={publishedAt}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('map.publishedOf', { title })}
                    className="whitespace-nowrap text-accent underline"
                  >
                    {t('map.published')}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
