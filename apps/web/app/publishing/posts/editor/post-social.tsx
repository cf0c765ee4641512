import { adminPaths } from '@inkstep/contract/admin-paths';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { UploadButton } from '../../../editor/upload-button.tsx';
import { useStorePicture } from '../../../editor/use-store-picture.ts';
import { useTexts } from '../../../i18n/language-context.ts';
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
  const store = useStorePicture(adminPaths.uploadPostPicture);
  const title = fields.seo_title || fields.title;
  const picture = fields.social_image ?? fields.cover_image;
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
        <UploadButton className="h-11" onFile={async (file) => onChange({ social_image: await store(file) })}>
          {t('cover.upload')}
        </UploadButton>
      </div>
      <p className="-mt-2 text-muted text-xs">{t('seo.socialPictureHint')}</p>
    </fieldset>
  );
}
