import type { ExtractionReason } from '@inkstep/contract';
import { Check, CircleAlert, Info } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { withReason } from '../../../library/extraction-failure.ts';
import type { Refusal } from './sources.ts';

export interface AddressOutcome {
  url: string;
  state: 'reading' | 'added' | 'failed' | Refusal;
  /** Title of the page, if it was read. */
  title?: string;
  /** Reason why the page couldn't be read. */
  reason?: ExtractionReason | undefined;
}

const ICONS = {
  reading: <Spinner size={16} />,
  added: <Check size={16} className="mt-0.5 shrink-0 text-success" />,
  failed: <CircleAlert size={16} className="mt-0.5 shrink-0 text-danger" />,
  duplicate: <Info size={16} className="mt-0.5 shrink-0 text-muted" />,
  full: <CircleAlert size={16} className="mt-0.5 shrink-0 text-warning" />,
};

export function AddressOutcomes({ outcomes }: { outcomes: readonly AddressOutcome[] }) {
  const t = useTexts('sources');
  const reasons = useTexts('extraction');
  return (
    <div role="status">
      {outcomes.length > 0 && (
        <ul
          aria-label={t('outcome.label')}
          className="flex flex-col gap-1.5 border-line border-t pt-3 text-sm"
        >
          {outcomes.map(({ url, state, title, reason }) => (
            <li key={url} className="flex min-w-0 gap-2">
              {ICONS[state]}
              <span className="min-w-0 break-words">
                {title ?? url}{' '}
                <span className="text-muted">{withReason(t(`outcome.${state}`), reason, reasons)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
