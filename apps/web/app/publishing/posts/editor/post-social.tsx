import { adminPaths } from '@inkstep/contract/admin-paths';
import { POST_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStorePicture } from '../../../editor/use-store-picture.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { PICTURE_TYPES } from '../../../kit/api/upload-picture.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import type { PostFieldsProps } from './post-settings.tsx';

/** Title, description and picture for previews of links, where they differ from those for search engines. */
export function PostSocial({
  fallback,
  fields,
  problems,
  onChange,
}: Pick<PostFieldsProps, 'fields' | 'problems' | 'onChange'> & {
  /** Description of the page if none is written. */
  fallback: string;
}) {
  const t = useTexts('adminBlog');
  const chooser = useRef<HTMLInputElement>(null);
  const store = useStorePicture(adminPaths.uploadPostPicture);
  const [isBusy, setIsBusy] = useState(false);
  const title = fields.seo_title || fields.title;
  const picture = fields.social_image ?? fields.cover_image;
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setIsBusy(true);
    try {
      onChange({ social_image: await store(file) });
    } catch {
      // Failed uploads show their own message.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <fieldset className="flex flex-col gap-4 border-line border-t pt-4">
      <legend className="sr-only">{t('seo.social')}</legend>
      <p aria-hidden="true" className="font-medium text-sm">
        {t('seo.social')}
      </p>
      <div className="overflow-hidden rounded-md border border-line">
        {picture?.startsWith('/') && (
          <img src={picture} alt={t('seo.socialPicture')} className="aspect-[1200/630] w-full object-cover" />
        )}
        <p className="break-words px-3 pt-2 font-medium text-sm">{fields.social_title || title}</p>
        <p className="line-clamp-2 break-words px-3 pb-2 text-muted text-xs">
          {fields.social_description || fields.seo_description || fallback}
        </p>
      </div>
      <TextField
        label={t('fields.socialTitle')}
        maxLength={POST_LIMITS.seoTitle}
        placeholder={title}
        error={problems.social_title}
        value={fields.social_title}
        onChange={({ target }) => onChange({ social_title: target.value })}
      />
      <TextArea
        label={t('fields.socialDescription')}
        rows={2}
        maxLength={POST_LIMITS.seoDescription}
        placeholder={fields.seo_description || fallback}
        error={problems.social_description}
        value={fields.social_description}
        onChange={({ target }) => onChange({ social_description: target.value.replaceAll('\n', ' ') })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={t('fields.socialImage')}
          placeholder="https://"
          maxLength={TEXT_LIMITS.url}
          error={problems.social_image}
          value={fields.social_image ?? ''}
          onChange={({ target }) => onChange({ social_image: target.value.trim() || null })}
        />
        <Button
          className="h-11"
          icon={<ImagePlus size={16} />}
          loading={isBusy}
          onClick={() => chooser.current?.click()}
        >
          {t('cover.upload')}
        </Button>
      </div>
      <p className="-mt-2 text-muted text-xs">{t('seo.socialPictureHint')}</p>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={t('seo.socialPicture')}
        onChange={({ currentTarget }) => {
          void upload(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}
