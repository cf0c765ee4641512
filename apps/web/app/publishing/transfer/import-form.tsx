import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { Upload } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { useImport } from './api.ts';

const MEGABYTE = 1_048_576;
const MAX_MEGABYTES = POST_LIMITS.importBytes / MEGABYTE;
const ACCEPTED = '.md,.markdown,.mdx,.xml,.json,.zip';

export interface ImportFormProps {
  /** Disables the form, because only one import runs at a time. */
  isRunning: boolean;
  onStarted: () => void;
}

export function ImportForm({ isRunning, onStarted }: ImportFormProps) {
  const t = useTexts('postTransfer');
  const fileId = useId();
  const hintId = useId();
  const [file, setFile] = useState<File>();
  const [publish, setPublish] = useState(false);
  const [part, setPart] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const upload = useImport();
  const isTooLarge = file !== undefined && file.size > POST_LIMITS.importBytes;

  function choose(chosen: File | undefined): void {
    upload.reset();
    setFile(chosen);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!file || isTooLarge || isRunning) return;
    setPart(0);
    upload.mutate(
      { file, publish, onProgress: setPart },
      {
        onSuccess: () => {
          setFile(undefined);
          onStarted();
        },
      },
    );
  }

  return (
    <Card>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field inside does the same */}
        <label
          htmlFor={fileId}
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            choose(event.dataTransfer.files[0]);
          }}
          className={classNames(
            'flex cursor-pointer flex-col items-center gap-1 rounded-md border border-dashed px-4 py-8 text-center focus-within:outline-2 focus-within:outline-accent',
            isOver ? 'border-accent bg-accent-soft' : 'border-edge',
          )}
        >
          <Upload size={24} className="text-muted" />
          <span className="wrap-anywhere font-medium text-sm">{file ? file.name : t('choose')}</span>
          <span id={hintId} className="text-muted text-sm">
            {file
              ? t('megabytes', {
                  size: formatNumber(Math.max(0.1, Math.round((file.size / MEGABYTE) * 10) / 10)),
                })
              : t('kinds', { size: MAX_MEGABYTES })}
          </span>
          <input
            id={fileId}
            key={file ? 'chosen' : 'none'}
            type="file"
            accept={ACCEPTED}
            aria-describedby={hintId}
            className="sr-only"
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        <label className="flex items-start gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={publish}
            onChange={(event) => setPublish(event.target.checked)}
            className="mt-0.5 size-4 accent-accent"
          />
          <span>
            {t('publish')}
            <span className="block text-muted">{t('publishHint')}</span>
          </span>
        </label>
        {isTooLarge && <Alert tone="warning">{t('tooLarge', { size: MAX_MEGABYTES })}</Alert>}
        {upload.error && <FailureAlert title={t('uploadFailed')} error={upload.error} />}
        {upload.isPending && (
          <div className="flex flex-col gap-1.5" aria-live="polite">
            <ProgressBar label={t('uploading')} value={part * 100} />
            <p className="text-muted text-sm">{t('uploadingPercent', { percent: Math.round(part * 100) })}</p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="primary"
            loading={upload.isPending}
            aria-disabled={!file || isTooLarge || isRunning}
          >
            {t('import')}
          </Button>
          {isRunning && <span className="text-muted text-sm">{t('oneAtATime')}</span>}
        </div>
      </form>
    </Card>
  );
}
