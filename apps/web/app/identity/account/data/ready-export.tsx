import type { AccountExport } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { formatDateTime, formatNumber } from '../../../kit/text/format.ts';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { downloadExport } from './api.ts';

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

function sizeText(bytes: number | null): string {
  if (bytes === null) return formatNumber(bytes);
  const large = bytes >= MEGABYTE;
  return formatNumber(bytes / (large ? MEGABYTE : KILOBYTE), {
    style: 'unit',
    unit: large ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: 1,
  });
}

export interface ReadyExportProps {
  found: AccountExport;
  onFailure: (error: unknown, again: () => void) => void;
  /** Button that starts a new export. */
  renew: ReactNode;
}

export function ReadyExport({ found: { size, createdAt, expiresAt }, onFailure, renew }: ReadyExportProps) {
  const t = useTexts('account');
  const download = useMutation({ mutationFn: downloadExport });
  const begin = () => download.mutate(undefined, { onError: (error) => onFailure(error, begin) });
  return (
    <>
      <div className="flex items-start gap-3 text-sm">
        <FileArchive size={20} className="shrink-0 text-muted" />
        <div className="flex min-w-0 flex-col">
          <p className="font-medium">{t('export.ready', { size: sizeText(size) })}</p>
          <p className="text-muted">
            {createdAt && (
              <>
                {t('export.made')} <RelativeTime value={createdAt} />
              </>
            )}
            {expiresAt && ` · ${t('export.expires', { date: formatDateTime(new Date(expiresAt)) })}`}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Download size={16} />} loading={download.isPending} onClick={begin}>
          {t('export.download')}
        </Button>
        {renew}
      </div>
    </>
  );
}
