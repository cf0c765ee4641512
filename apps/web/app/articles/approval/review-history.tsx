import type { ReviewEvent } from '@inkstep/contract';
import { articlePaths } from '@inkstep/contract/article-paths';
import { Download } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { downloadFile } from '../../kit/api/download-file.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { DropdownMenu, MenuItem } from '../../kit/overlays/dropdown-menu.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useArticleSession } from '../text/editor/article-context.ts';

/** Who asked and decided, newest first, with the records of approvals. */
export function ReviewHistory({ events }: { events: readonly ReviewEvent[] }) {
  const t = useTexts('approval');
  if (events.length === 0) return null;
  return (
    <section aria-label={t('history')} className="flex flex-col gap-2">
      <h3 className="font-medium">{t('history')}</h3>
      <ol className="flex flex-col gap-3">
        {events.map((event) => (
          <Event key={`${event.kind} ${event.at}`} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Event({
  event: { kind, by, client, version, at, note, again, approval_id: approvalId },
}: {
  event: ReviewEvent;
}) {
  const t = useTexts('approval');
  const name = client ? t('client', { name: by }) : by || t('unnamed');
  return (
    <li className="flex items-start justify-between gap-2 border-line border-l-2 pl-3">
      <div className="min-w-0">
        <p>{t(`events.${kind}`, { name, version })}</p>
        {again && <p className="text-muted">{t(`again.${again}`)}</p>}
        {note && kind !== 'asked' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
            {note}
          </p>
        )}
        <p className="text-muted text-xs">
          <RelativeTime value={at} />
        </p>
      </div>
      {kind === 'approved' && approvalId && <RecordMenu approvalId={approvalId} />}
    </li>
  );
}

const FORMATS = { json: 'recordJson', pdf: 'recordPdf', print: 'recordPrint' } as const;

function RecordMenu({ approvalId }: { approvalId: string }) {
  const t = useTexts('approval');
  const { taskId } = useArticleSession();
  const { method, path } = articlePaths.approvalRecord;
  const route = {
    method,
    path: path.replace(':id', taskId).replace(':approvalId', approvalId) as typeof path,
  };
  const save = (format: keyof typeof FORMATS) =>
    downloadFile(route, `approval.${format === 'print' ? 'html' : format}`, `format=${format}`).catch(
      (error: unknown) => showToast({ type: 'error', message: t('recordFailed'), error }),
    );
  return (
    <DropdownMenu trigger={<IconButton size="sm" label={t('record')} icon={<Download size={15} />} />}>
      {(['json', 'pdf', 'print'] as const).map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {t(FORMATS[format])}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
