import type { DestinationKind } from '@inkstep/contract';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { KINDS, KindIcon } from '../kind-icon.tsx';

/** Lists the kinds of sites to connect. */
export function KindChoice({ onChoose }: { onChoose: (kind: DestinationKind) => void }) {
  const t = useTexts('destinations');
  return (
    <ul className="grid gap-2 sm:grid-cols-2">
      {KINDS.map((kind) => (
        <li key={kind}>
          <button
            type="button"
            onClick={() => onChoose(kind)}
            className="flex h-full w-full items-start gap-3 rounded-md border border-line bg-card p-3.5 text-left transition-colors hover:border-edge hover:bg-sunken"
          >
            <span className="mt-0.5 text-muted">
              <KindIcon kind={kind} />
            </span>
            <span className="flex min-w-0 grow flex-col gap-0.5">
              <span className="font-medium text-sm">{t(`kinds.${kind}.name`)}</span>
              <span className="text-muted text-xs">{t(`kinds.${kind}.text`)}</span>
            </span>
            <ChevronRight size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
