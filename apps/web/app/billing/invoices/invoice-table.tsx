import type { Invoice } from '@inkstep/contract';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge, type BadgeTone } from '../../kit/feedback/badge.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { findInvoice } from '../api.ts';
import { failureWords } from '../failure-words.ts';
import { PortalButton } from '../portal-button.tsx';
import { amountText } from '../subscription/money-text.ts';
import { dateText } from '../subscription/plan-dates.ts';
import { useTabLink } from '../use-tab-link.ts';

const TONES: Record<Invoice['status'], BadgeTone> = {
  paid: 'success',
  refunded: 'neutral',
  partly_refunded: 'outline',
  failed: 'danger',
};

const cell = 'px-3 py-3.5 sm:px-5';

/** Requests the document's link on click, because it expires after an hour. */
function InvoiceButton({ invoice }: { invoice: Invoice }) {
  const t = useTexts('billing');
  const { open, isOpening } = useTabLink({
    ask: findInvoice,
    note: t('history.opening'),
    failed: (error) => failureWords(error, t('history.linkFailed')),
  });
  return (
    <Button
      size="sm"
      icon={<ExternalLink size={14} />}
      loading={isOpening}
      aria-label={t('history.openNamed', { date: dateText(invoice.date) })}
      onClick={() => open(invoice.id)}
    >
      <span className="max-sm:hidden">{t('history.open')}</span>
      <span className="sm:hidden">{t('history.invoice')}</span>
    </Button>
  );
}

function InvoiceAction({ invoice, needsCard }: { invoice: Invoice; needsCard: boolean }) {
  if (invoice.status === 'failed' && needsCard) return <PortalButton size="sm" />;
  return invoice.url === null ? '–' : <InvoiceButton invoice={invoice} />;
}

export interface InvoiceTableProps {
  invoices: readonly Invoice[];
  /** True if the subscription is past due and needs another card. */
  needsCard: boolean;
}

export function InvoiceTable({ invoices, needsCard }: InvoiceTableProps) {
  const t = useTexts('billing');
  return (
    <Card padding="none" className="overflow-hidden">
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{t('history.title')}</caption>
        <thead>
          <tr className="border-line border-b text-muted text-xs">
            <th scope="col" className={`${cell} font-medium`}>
              {t('history.date')}
            </th>
            <th scope="col" className={`${cell} text-right font-medium`}>
              {t('history.amount')}
            </th>
            <th scope="col" className={`${cell} font-medium max-sm:hidden`}>
              {t('history.status')}
            </th>
            <th scope="col" className={`${cell} text-right font-medium`}>
              {t('history.invoice')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <td className={cell}>
                <time dateTime={invoice.date}>{dateText(invoice.date)}</time>
                <span className="mt-1 block sm:hidden">
                  <Badge tone={TONES[invoice.status]}>{t(`history.statuses.${invoice.status}`)}</Badge>
                </span>
              </td>
              <td className={`${cell} whitespace-nowrap text-right tabular-nums`}>
                {amountText(invoice.amount, invoice.currency)}
              </td>
              <td className={`${cell} max-sm:hidden`}>
                <Badge tone={TONES[invoice.status]}>{t(`history.statuses.${invoice.status}`)}</Badge>
              </td>
              <td className={`${cell} text-right`}>
                <InvoiceAction invoice={invoice} needsCard={needsCard} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
