import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import {
  DESCRIPTION_LENGTH,
  LengthBar,
  LengthCounter,
  TITLE_LENGTH,
  WideNote,
} from '../../../editor/seo/field-length.tsx';
import { SearchPreview } from '../../../editor/seo/search-preview.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Switch } from '../../../kit/forms/switch.tsx';
import { TagInput } from '../../../kit/forms/tag-input.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { PRODUCT } from '../../../kit/page/page-head.tsx';
import { blogSettingsQuery } from '../../settings/api.ts';
import { fallbackDescription } from './fallback-description.ts';
import type { PostFieldsProps } from './post-settings.tsx';
import { PostSocial } from './post-social.tsx';

/** Search appearance, and the keywords for the checks. */
export function PostSeo({ kind, fields, problems, titleSlug, onChange }: PostFieldsProps) {
  const t = useTexts('adminBlog');
  const { seo_title: title, seo_description: description } = fields;
  const { data: settings } = useQuery(blogSettingsQuery);
  const fallback = fallbackDescription(fields);
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
          placeholder={fallback}
          hint={t('seo.descriptionHint')}
          error={problems.seo_description}
          aside={<LengthCounter text={description || fallback} range={DESCRIPTION_LENGTH} />}
          value={description}
          onChange={({ target }) => onChange({ seo_description: oneLine(target.value) })}
        />
        <LengthBar text={description || fallback} range={DESCRIPTION_LENGTH} />
        <WideNote text={description || fallback} />
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
        site={settings?.site_name || PRODUCT}
        address={`${location.host} › ${kind === 'post' ? 'blog › post' : 'pillar'}`}
        title={title || fields.title}
        description={description || fallback}
        slug={fields.slug || titleSlug}
      />
      <PostSocial fallback={fallback} fields={fields} problems={problems} onChange={onChange} />
      <Switch
        label={t('fields.noindex')}
        description={t('seo.noindexHint')}
        checked={fields.noindex}
        onChange={(noindex) => onChange({ noindex })}
      />
      <TextField
        label={t('fields.canonical')}
        type="url"
        placeholder="https://"
        maxLength={TEXT_LIMITS.url}
        hint={t('seo.canonicalHint')}
        error={problems.canonical_url}
        value={fields.canonical_url ?? ''}
        onChange={({ target }) => onChange({ canonical_url: target.value.trim() || null })}
      />
    </div>
  );
}
