import { parsePicturePath } from '@inkstep/article/pictures';
import type { PublicationFields } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { Images, Link2, Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { CoverCredit, type CoverCreditProps } from './cover-credit.tsx';

type Cover = Pick<PublicationFields, 'cover' | 'cover_alt'>;

export interface CoverChoiceProps extends Pick<CoverCreditProps, 'language' | 'isSent'> {
  fields: Cover;
  /** Opens the picker. */
  onPick: () => void;
  onChange: (change: Partial<Cover>) => void;
}

/** Cover of the post: a picture of the library, or the URL of another one. */
export function CoverChoice({ fields, language, isSent, onPick, onChange }: CoverChoiceProps) {
  const t = useTexts('publications');
  const { cover, cover_alt: alt } = fields;
  const isStored = parsePicturePath(cover) !== undefined;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t('fields.cover')}</legend>
      {isStored && (
        <img
          src={cover}
          alt={alt || t('cover.preview')}
          className="aspect-[1200/630] w-full max-w-64 rounded-md border border-line object-cover"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={<Images size={14} />} onClick={onPick}>
          {t(isStored ? 'cover.replace' : 'cover.choose')}
        </Button>
        {isStored && (
          <Button
            size="sm"
            variant="ghost"
            icon={<Trash2 size={14} />}
            onClick={() => onChange({ cover: '', cover_alt: '' })}
          >
            {t('cover.remove')}
          </Button>
        )}
      </div>
      {!isStored && (
        <TextField
          label={t('cover.url')}
          hint={t('fields.coverHint')}
          optional
          spellCheck={false}
          placeholder="https://"
          maxLength={TEXT_LIMITS.url}
          value={cover}
          onChange={({ target }) => onChange({ cover: target.value })}
          icon={<Link2 size={16} />}
        />
      )}
      {cover !== '' && (
        <TextField
          label={t('fields.cover_alt')}
          hint={t('fields.altHint')}
          optional
          maxLength={POST_LIMITS.alt}
          value={alt}
          onChange={({ target }) => onChange({ cover_alt: target.value })}
        />
      )}
      {isStored && <CoverCredit path={cover} language={language} isSent={isSent} />}
    </fieldset>
  );
}
