import { useId } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { MapLine } from './map-line.tsx';
import { countUnfit, type MapGroup, type MapRow, titleOf } from './read-map.ts';

function Lines({ row, links }: MapRow) {
  const t = useTexts('batches');
  return links.length === 0 ? null : (
    <ul aria-label={t('links.of', { title: titleOf(row) })} className="flex flex-col gap-0.5 text-sm">
      {links.map((link) => (
        <MapLine key={`${link.direction} ${link.from} ${link.to}`} link={link} />
      ))}
    </ul>
  );
}

/** A pillar with its supporting articles. `whole`: the group with all of them. */
export function MapSection({
  group: { pillar, rows },
  whole,
  canChange,
}: {
  group: MapGroup;
  whole: MapGroup;
  canChange: boolean;
}) {
  const t = useTexts('batches');
  const headingId = useId();
  const count = whole.rows.length;
  const unfit = canChange ? countUnfit(whole) : 0;
  return (
    <section aria-labelledby={headingId} className="border-line border-t">
      <div className="flex flex-col gap-1 px-4 pt-3 pb-2">
        <h3 id={headingId} className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="min-w-0 break-words font-semibold">
            {pillar ? titleOf(pillar.row) : t('links.withoutPillar')}
          </span>
          {pillar && (
            <>
              <Badge tone="accent">{t('links.pillar')}</Badge>
              <span className="text-muted text-xs">{t('links.supporting', { count })}</span>
            </>
          )}
        </h3>
        {unfit > 0 && <p className="text-sm text-warning">{t('links.unfit', { count: unfit })}</p>}
        {pillar && <Lines {...pillar} />}
      </div>
      <ul aria-labelledby={headingId} className="divide-y divide-line">
        {rows.map((each) => (
          <li
            key={each.row.id}
            className="grid gap-x-6 gap-y-1 break-inside-avoid px-4 py-2 sm:pl-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="min-w-0 break-words text-sm">{titleOf(each.row)}</span>
            <Lines {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}
