import type { Routes } from '@inkstep/contract';
import { REDIRECT_LIMITS } from '@inkstep/contract/publishing-limits';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { importRows, useRedirectCall } from './api.ts';
import { type CsvFile, type CsvRow, readCsv } from './read-csv.ts';

type Report = z.output<Routes['importRedirects']['response']>;

interface Chosen {
  name: string;
  file: CsvFile;
}

/** Imports redirects from a CSV file and shows what was left out, by line. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts('blogAdmin');
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const { mutate, isPending, error, data: report, reset } = useRedirectCall(importRows);
  const rows = chosen && 'rows' in chosen.file ? chosen.file.rows : undefined;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    reset();
    setChosen({ name: file.name, file: await readCsv(file) });
  };
  const start = () => rows && mutate(rows.map(({ from, to, status }) => ({ from, to, status })));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('redirects.csv.title')}
      description={t('redirects.csv.text', { count: REDIRECT_LIMITS.rows })}
      footer={
        <>
          <Button onClick={onClose}>{t(report ? 'redirects.csv.close' : 'cancel')}</Button>
          {!report && (
            <Button variant="primary" disabled={!rows} loading={isPending} onClick={start}>
              {t('redirects.csv.start')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-3">
          <Button icon={<FileUp size={16} />} disabled={isPending} onClick={() => chooser.current?.click()}>
            {t('redirects.csv.choose')}
          </Button>
          {rows && (
            <span className="break-all text-muted text-sm">
              {t('redirects.csv.rows', { count: rows.length, name: chosen?.name ?? '' })}
            </span>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={t('redirects.csv.choose')}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        {chosen && 'failure' in chosen.file && (
          <Alert tone="danger">
            {chosen.file.failure === 'broken'
              ? t('redirects.csv.broken', { line: chosen.file.line })
              : t(`redirects.csv.${chosen.file.failure}`, { count: REDIRECT_LIMITS.rows })}
          </Alert>
        )}
        {error && <FailureAlert title={t('redirects.importFailed')} error={error} />}
        {report && rows && <ImportReport report={report} rows={rows} />}
      </div>
    </Dialog>
  );
}

function ImportReport({ report, rows }: { report: Report; rows: readonly CsvRow[] }) {
  const t = useTexts('blogAdmin');
  const { added, changed, problems, more_problems: more } = report;
  return (
    <div role="status" className="flex flex-col gap-3 text-sm">
      <p className="font-medium">
        {t('redirects.csv.done', { added, changed, refused: problems.length + more })}
      </p>
      {problems.length > 0 && (
        <table className="w-full table-fixed text-left">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="w-14 py-1 font-medium">
                {t('redirects.csv.line')}
              </th>
              <th scope="col" className="py-1 font-medium">
                {t('redirects.from')}
              </th>
              <th scope="col" className="py-1 font-medium">
                {t('redirects.csv.problem')}
              </th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ row, reason }) => (
              <tr key={row} className="border-line border-t align-top">
                <td className="py-1.5 tabular-nums">{rows[row - 1]?.line}</td>
                <td className="break-all py-1.5 pr-3">{rows[row - 1]?.from}</td>
                <td className="py-1.5">{t(`redirects.problems.${reason}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {more > 0 && <p className="text-muted">{t('redirects.csv.more', { count: more })}</p>}
    </div>
  );
}
