import type { Author } from '@inkstep/contract';
import { paths } from '@inkstep/contract/paths';
import { Trash2 } from 'lucide-react';
import { UploadButton } from '../../../editor/upload-button.tsx';
import { useStorePicture } from '../../../editor/use-store-picture.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Portrait } from '../../blog/author/portrait.tsx';

export interface PictureFieldProps {
  author: Pick<Author, 'name' | 'picture'>;
  problem: string | undefined;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onChange: (picture: string | null) => void;
}

/** Portrait of an author, with an upload. */
export function PictureField({ author, problem, busy, onBusy, onChange }: PictureFieldProps) {
  const t = useTexts('authors');
  const store = useStorePicture(paths.uploadPicture);
  const upload = async (file: File) => {
    onBusy(true);
    try {
      onChange(await store(file));
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className="flex items-center gap-4">
      <Portrait author={author} size="md" />
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap gap-2">
          <UploadButton size="sm" loading={busy} onFile={upload}>
            {t(author.picture ? 'picture.replace' : 'picture.upload')}
          </UploadButton>
          {author.picture && (
            <Button size="sm" variant="ghost" icon={<Trash2 size={14} />} onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {problem ? (
          <p role="alert" className="text-danger text-xs">
            {problem}
          </p>
        ) : (
          <p className="text-muted text-xs">{t('picture.hint')}</p>
        )}
      </div>
    </div>
  );
}
