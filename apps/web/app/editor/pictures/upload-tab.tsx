import { FILE_LIMITS } from '@inkstep/contract/limits';
import { type DragEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { isOtherType, isPicture, isTooLarge } from '../../kit/api/upload-picture.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import { formatBytes } from '../../kit/text/format.ts';
import { UploadButton } from '../upload-button.tsx';
import type { Candidate } from './picture-choice.ts';

/** Picture of the user's device, chosen or dropped. */
export function UploadTab({ onChoose }: { onChoose: (candidate: Candidate) => void }) {
  const t = useTexts('pictures');
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (isTooLarge(file))
      setProblem(t('upload.tooLarge', { name: file.name, most: formatBytes(FILE_LIMITS.pictureBytes) }));
    else if (isOtherType(file) || !(await isPicture(file)))
      setProblem(t('upload.otherType', { name: file.name }));
    else onChoose({ kind: 'file', file });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-md border border-dashed px-6 py-16 text-center',
        isOver ? 'border-accent bg-accent-soft' : 'border-edge',
      )}
    >
      <p className="text-muted text-sm">{t('upload.drop')}</p>
      <UploadButton variant="primary" onFile={take}>
        {t('upload.choose')}
      </UploadButton>
      <p className="text-muted text-xs">{t('upload.formats')}</p>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
