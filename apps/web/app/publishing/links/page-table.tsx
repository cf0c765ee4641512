import type { LinkedPage } from '@inkstep/contract';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ScrollRegion } from '../../kit/layout/scroll-region.tsx';
import { formatNumber } from '../../kit/text/format.ts';

export interface PageTableProps {
  pages: readonly LinkedPage[];
  /** Element ID of a page's row, by its index. */
  rowId: (at: number) => string;
  /** Numbers on the map by index; undefined without a map. */
  numbers: ReadonlyMap<number, number> | undefined;
}

const head = 'px-3 py-2 text-left font-medium text-muted text-xs';
const cell = 'px-3 py-2.5 text-right align-top tabular-nums';

/** Pages of a site with the number of their links, the least linked first. */
export function PageTable({ pages, rowId, numbers }: PageTableProps) {
  const t = useTexts('links');
  const clusters = useTexts('clusters');
  const sorted = [...pages.entries()].toSorted(
    ([, a], [, b]) => a.linked_from - b.linked_from || a.title.localeCompare(b.title),
  );
  return (
    <ScrollRegion
      label={t('table.title')}
      className="max-h-[40rem] overflow-auto rounded-md border border-line bg-card"
    >
      <table className="w-full min-w-[34rem] text-sm">
        <thead className="sticky top-0 border-line border-b bg-card">
          <tr>
            {numbers && (
              <th scope="col" className={`${head} w-14`}>
                {clusters('map.number')}
              </th>
            )}
            <th scope="col" className={head}>
              {t('table.page')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('table.from')}
            </th>
            <th scope="col" className={`${head} text-right`}>
              {t('table.to')}
            </th>
            <th scope="col" className={head}>
              {t('table.article')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sorted.map(([at, { url, title, task_id: taskId, links_to, linked_from }]) => (
            <tr key={url} id={rowId(at)} className="scroll-mt-12">
              {numbers && (
                <td className="px-3 py-2.5 align-top tabular-nums">{formatNumber(numbers.get(at))}</td>
              )}
              <th scope="row" className="px-3 py-2.5 text-left align-top font-normal">
                <a
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="wrap-anywhere underline-offset-2 hover:underline"
                >
                  {title}
                </a>
              </th>
              <td className={cell}>{formatNumber(linked_from)}</td>
              <td className={cell}>{formatNumber(links_to.length)}</td>
              <td className="px-3 py-2.5 align-top">
                {taskId ? (
                  <Link
                    to={`/tasks/${taskId}/edit`}
                    aria-label={t('table.editOf', { title })}
                    className="text-accent underline underline-offset-2"
                  >
                    {t('table.edit')}
                  </Link>
                ) : (
                  '–'
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
