import { POST_LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import {
  DESCRIPTION_LENGTH,
  LengthBar,
  LengthCounter,
  TITLE_LENGTH,
  WideNote,
} from '../../../editor/seo/field-length.tsx';
import { SearchPreview } from '../../../editor/seo/search-preview.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { TagInput } from '../../../kit/forms/tag-input.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import type { PostFieldsProps } from './post-settings.tsx';

/** Search appearance, and the keywords for the checks. */
export function PostSeo({ kind, fields, problems, titleSlug, onChange }: PostFieldsProps) {
  const t = useTexts('adminBlog');
  const { seo_title: title, seo_description: description } = fields;
  const oneLine = (text: string) => text.replaceAll('\n', ' ');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <TextField
          label={t('fields.seoTitle')}
          maxLength={POST_LIMITS.seoTitle}
          placeholder={fields.title}
          error={problems.seo_title}
          aside={<LengthCounter text={title || fields.title} range={TITLE_LENGTH} />}
          value={title}
          onChange={({ target }) => onChange({ seo_title: target.value })}
        />
        <LengthBar text={title || fields.title} range={TITLE_LENGTH} />
        <WideNote text={title || fields.title} />
      </div>
      <div className="flex flex-col gap-1.5">
        <TextArea
          label={t('fields.seoDescription')}
          rows={3}
          maxLength={POST_LIMITS.seoDescription}
          placeholder={fields.excerpt}
          error={problems.seo_description}
          aside={<LengthCounter text={description || fields.excerpt} range={DESCRIPTION_LENGTH} />}
          value={description}
          onChange={({ target }) => onChange({ seo_description: oneLine(target.value) })}
        />
        <LengthBar text={description || fields.excerpt} range={DESCRIPTION_LENGTH} />
        <WideNote text={description || fields.excerpt} />
      </div>
      <TagInput
        label={t('fields.seoKeywords')}
        longest={TEXT_LIMITS.keyword}
        hint={t('keywordsHint')}
        tags={fields.seo_keywords}
        onChange={(keywords) => onChange({ seo_keywords: keywords })}
      />
      <SearchPreview
        stacked
        site="Inkstep"
        address={`${location.host} › ${kind === 'post' ? 'blog › post' : 'pillar'}`}
        title={title || fields.title}
        description={description || fields.excerpt}
        slug={fields.slug || titleSlug}
      />
    </div>
  );
}
