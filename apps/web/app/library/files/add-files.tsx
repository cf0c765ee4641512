import { FILE_LIMITS } from '@inkstep/contract/limits';
import { Check, CircleAlert, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ProgressBar } from '../../kit/feedback/progress-bar.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { SOURCE_FILES } from './upload-source-file.ts';
import type { FileState } from './use-add-files.ts';

const MEGABYTES = FILE_LIMITS.sourceBytes / 1_048_576;

function FileLine({ file }: { file: FileState }) {
  const t = useTexts('sources');
  const { name, state } = file;
  return (
    <li className="flex min-w-0 gap-2">
      {state === 'added' && <Check size={16} className="mt-0.5 shrink-0 text-success" />}
      {state === 'failed' && <CircleAlert size={16} className="mt-0.5 shrink-0 text-danger" />}
      {state === 'reading' && <Spinner size={16} />}
      <span className="min-w-0 grow break-words">
        {name} <span className="text-muted">{state === 'failed' ? file.message : t(`files.${state}`)}</span>
        {state === 'sending' && (
          <span className="mt-1 block">
            <ProgressBar label={t('files.progress', { name })} value={file.percent} />
          </span>
        )}
        {state === 'asking' && <Candidates file={file} />}
      </span>
    </li>
  );
}

/** Asks in which encoding a text is right. */
function Candidates({ file }: { file: FileState & { state: 'asking' } }) {
  const t = useTexts('sources');
  return (
    <span className="mt-2 flex flex-col items-start gap-1.5">
      {file.candidates.map(({ encoding, preview }) => (
        <button
          key={encoding}
          type="button"
          className="w-full break-words rounded-md border border-line bg-card px-3 py-1.5 text-start hover:border-edge hover:bg-sunken"
          onClick={() => file.choose(encoding)}
        >
          <bdi>{preview}</bdi> <span className="text-muted">{encoding}</span>
        </button>
      ))}
      <Button variant="ghost" size="sm" onClick={() => file.choose(undefined)}>
        {t('files.noneRight')}
      </Button>
    </span>
  );
}

interface ChooseFilesProps {
  full: boolean;
  onFiles: (files: readonly File[]) => void;
}

export function ChooseFiles({ full, onFiles }: ChooseFilesProps) {
  const t = useTexts('sources');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<FileUp size={16} />} disabled={full} onClick={() => picker.current?.click()}>
        {t('files.choose')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={t('files.choose')}
        accept={SOURCE_FILES}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(chosen);
        }}
      />
    </>
  );
}

/** Chosen files with the progress of each. */
export function FileList({ files }: { files: readonly FileState[] }) {
  const t = useTexts('sources');
  return (
    <div role="status">
      {files.length > 0 && (
        <ul aria-label={t('files.list')} className="flex flex-col gap-1.5 border-line border-t pt-3 text-sm">
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** File chooser with the progress of each file. */
export function AddFiles({ files, ...chooser }: ChooseFilesProps & { files: readonly FileState[] }) {
  const t = useTexts('sources');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ChooseFiles {...chooser} />
        <span className="text-muted text-sm">{t('files.hint', { megabytes: MEGABYTES })}</span>
      </div>
      <FileList files={files} />
    </div>
  );
}
