import type { BatchLinks, BatchRow, BatchTask } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, Waypoints } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { isDraft, isRunning } from '../api.ts';
import { ChoosePillar } from './choose-pillar.tsx';
import { linksQuery } from './links-query.ts';
import { MapSection } from './map-section.tsx';
import { countStates, type MapGroup, readMap, titleOf } from './read-map.ts';

/** Articles shown at first. */
const FEW = 4;
const MIN_ROWS = 2;

/** What the map says in a line: how many articles are linked, and once written, how many links are set. */
function useSummary() {
  const t = useTexts('batches');
  return (map: BatchLinks, articles: number): string => {
    const counts = countStates(map);
    const { linked, proposed, missing } = counts;
    if (linked + proposed + missing > 0) return t('links.written', counts);
    return t('links.planned', { linked: articles - map.alone.length, articles });
  };
}

/** Keeps the first articles of the groups. */
function firstOf(groups: readonly MapGroup[], limit: number): MapGroup[] {
  let left = limit;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}

export interface LinkMapProps {
  batch: BatchTask;
  rows: readonly BatchRow[];
}

/** Shows which article of a batch will link to which, by pillar. */
export function LinkMap({ batch, rows }: LinkMapProps) {
  const t = useTexts('batches');
  const summaryOf = useSummary();
  const headingId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const included = rows.filter(({ isLeftOut }) => !isLeftOut);
  const { data } = useQuery({ ...linksQuery(batch), enabled: included.length >= MIN_ROWS });
  if (!data || included.length < MIN_ROWS) return null;
  const { groups, alone } = readMap(data, included);
  const total = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const hint = isDraft(batch)
    ? data.pages.length > 0 && t('links.back')
    : !isRunning(batch) && countStates(data).proposed > 0 && t('links.accept');
  const shown = showsAll ? groups : firstOf(groups, FEW);
  return (
    <Card padding="none" role="region" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 p-4">
        <div className="flex min-w-0 grow basis-64 items-start gap-2.5">
          <Waypoints size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
          <div className="flex min-w-0 flex-col gap-0.5">
            <h2 id={headingId} className="font-medium text-base">
              {t('links.title')}
            </h2>
            <p role="status" className="text-muted text-sm">
              {summaryOf(data, included.length)}
            </p>
          </div>
        </div>
        {isDraft(batch) && <ChoosePillar batch={batch} rows={included} found={groups[0]?.pillar?.row} />}
      </div>
      {alone.length > 0 && (
        <div className="flex items-start gap-2.5 border-line border-t px-4 py-2.5 text-sm">
          <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
          <div className="flex min-w-0 flex-col gap-0.5">
            <p>{t('links.alone', { count: alone.length })}</p>
            <ul aria-label={t('links.aloneList')} className="flex flex-col gap-0.5 text-muted">
              {(showsAll ? alone : alone.slice(0, FEW)).map((row) => (
                <li key={row.id} className="min-w-0 break-words">
                  {titleOf(row)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {shown.map((group) => (
        <MapSection
          key={group.pillar?.row.id ?? ''}
          group={group}
          whole={groups.find(({ pillar }) => pillar === group.pillar) ?? group}
          canChange={isDraft(batch)}
        />
      ))}
      {hint && <p className="border-line border-t px-4 py-2.5 text-muted text-xs">{hint}</p>}
      {(total > FEW || alone.length > FEW) && (
        <div className="border-line border-t p-2 text-center print:hidden">
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll
              ? t('plan.verdict.showFewer')
              : t('plan.verdict.showAll', { count: total + alone.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}
