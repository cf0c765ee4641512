import type { KeywordResearch } from '@inkstep/contract';
import { CircleCheck, CircleDashed, CloudOff } from 'lucide-react';
import { formatNumber } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';

const LOOKS = {
  answered: { Icon: CircleCheck, className: 'text-success' },
  empty: { Icon: CircleDashed, className: 'text-muted' },
  unreachable: { Icon: CloudOff, className: 'text-warning' },
} as const;

const text = (state: keyof typeof LOOKS, items: number): string =>
  state === 'answered' ? formatNumber(items) : state === 'empty' ? 'nothing found' : 'not reachable';

/** Which sources of keyword data answered. */
export function SourceReportList({ data }: { data: KeywordResearch }) {
  return (
    <div className="flex flex-col gap-3">
      {data.offline && (
        <Alert tone="info">
          No outside source could be reached, so these keywords come from common patterns and your own
          sources. Research again when the server is online.
        </Alert>
      )}
      <ul aria-label="Sources that were asked" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {data.sources.map(({ id, name, state, items }) => {
          const { Icon, className } = LOOKS[state];
          return (
            <li key={id} className="flex items-center gap-1.5">
              <Icon size={14} aria-hidden="true" className={className} />
              <span>{name}</span>
              <span className="text-muted">{text(state, items)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
