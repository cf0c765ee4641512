import type { BatchRow } from '@inkstep/contract';
import { batchVerdict } from '@inkstep/contract/batch-verdict';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { formatDollars, formatNumber } from '../../kit/text/format.ts';
import { drafterQuery, profilesQuery } from '../api.ts';
import { costText } from '../plan/plan-facts.ts';
import { planTotals } from '../plan/plan-totals.ts';
import type { BatchBrief } from './changed-elsewhere.ts';

export interface ConfirmStartProps {
  isOpen: boolean;
  articles: number;
  brief: BatchBrief;
  /** Planned articles; empty without a plan. */
  rows: readonly BatchRow[];
  /** True while the plan is being reviewed. */
  isReviewing: boolean;
  /** True if the articles are generated once the review finds nothing. */
  isWaiting: boolean;
  /** Number of articles that are left out, because they can't be written without a source. */
  failing: number;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Summarizes what will be written and asks for confirmation. */
export function ConfirmStart(props: ConfirmStartProps) {
  const { isOpen, articles, brief, rows, isReviewing, isWaiting, failing, isBusy, onConfirm, onClose } =
    props;
  const t = useTexts('batches');
  const { globalSettings: settings, inputMode } = brief;
  const authors = useQuery(profilesQuery('author')).data;
  const products = useQuery(profilesQuery('product')).data;
  const none = t('confirm.none');
  const nameIn = (list: typeof authors | typeof products, id: string | null) =>
    list?.find((profile) => profile.id === id)?.presetName;
  const isDrafter = useQuery(drafterQuery).data === true;
  const totals = planTotals(rows);
  const weak = totals.withoutEvidence - failing;
  const { excluded } = batchVerdict(
    rows.filter(({ isLeftOut }) => !isLeftOut),
    { needsSources: false },
  );
  const notes = [
    excluded.length > 0 && t('confirm.excluded', { count: excluded.length }),
    failing > 0 && t('confirm.failing', { count: failing }),
    weak > 0 && t('confirm.weak', { count: weak }),
    totals.advised > 0 && t('confirm.advised', { count: totals.advised }),
  ].filter(Boolean);
  const facts = [
    [t('confirm.articles'), formatNumber(articles)],
    [t('confirm.mode'), t(`mode.${inputMode}.title`)],
    [t('confirm.resources'), formatNumber(settings.selectedResourceIds.length)],
    [
      t('confirm.author'),
      nameIn(authors, settings.selectedAuthorId) ?? (settings.eeatProfile?.authorName || none),
    ],
    [
      t('confirm.product'),
      nameIn(products, settings.selectedProductId) ?? settings.productInfo?.name ?? none,
    ],
    ...(rows.length > 0 && (isDrafter || totals.costMicros !== null)
      ? [[t('confirm.cost'), costText(totals.costMicros, isDrafter)]]
      : []),
    ...(settings.costCapMicros === null ? [] : [[t('confirm.cap'), formatDollars(settings.costCapMicros)]]),
  ] as const;
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('confirm.title', { count: articles })}
      confirmLabel={t(isReviewing ? 'confirm.generateNow' : 'confirm.generate')}
      tone="primary"
      busy={isBusy}
      onConfirm={onConfirm}
      details={
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
          {facts.map(([label, value]) => (
            <div key={label} className="contents">
              <dt>{label}</dt>
              <dd className="break-words font-medium text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      }
    >
      {(isReviewing || isWaiting) && (
        <p role="status" className="mb-1 flex items-center gap-2 text-ink">
          <Spinner size={16} className="shrink-0 text-muted" />
          {t('confirm.comparing')}
        </p>
      )}
      {notes.length > 0
        ? notes.join(' ')
        : t(isWaiting ? 'confirm.waits' : rows.length > 0 ? 'confirm.planned' : 'confirm.unplanned')}
    </ConfirmDialog>
  );
}
