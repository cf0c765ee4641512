import type { PostFields, PostKind } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import { articleLanguages } from '../../../i18n/article-languages.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { Select } from '../../../kit/forms/select.tsx';
import { Switch } from '../../../kit/forms/switch.tsx';
import { TagInput } from '../../../kit/forms/tag-input.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { readerPath, tagsQuery } from '../api.ts';
import { AuthorField, ReviewerField } from './author-field.tsx';
import { CategoryField } from './category-field.tsx';
import { CoverField, type CoverFieldProps } from './cover-field.tsx';
import { typedSlug } from './post-fields.ts';

/** Validation errors of the server by field. */
export type Problems = Partial<Record<keyof PostFields, string>>;

export interface PostFieldsProps {
  kind: PostKind;
  fields: PostFields;
  problems: Problems;
  /** Slug of the title, used until a slug is typed. */
  titleSlug: string | undefined;
  onChange: (change: Partial<PostFields>) => void;
}

export interface PostSettingsProps extends PostFieldsProps {
  /** Slug of the published post. */
  publishedSlug: string | undefined;
  coverState: CoverFieldProps['state'];
  /** True if the post was made from an article with sources. */
  hasEvidence: boolean;
}

/** Settings of a post apart from its text. */
export function PostSettings({
  kind,
  fields,
  problems,
  titleSlug,
  publishedSlug,
  coverState,
  hasEvidence,
  onChange,
}: PostSettingsProps) {
  const t = useTexts('adminBlog');
  const language = useLanguage();
  const { data: tags = [] } = useQuery(tagsQuery);
  const slug = fields.slug || titleSlug || '';
  const redirects = publishedSlug !== undefined && slug !== publishedSlug;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={t('fields.slug')}
        maxLength={POST_LIMITS.slug}
        error={problems.slug}
        hint={
          <>
            <span className="break-all">{`${location.origin}${readerPath(kind, slug)}`}</span>
            {redirects && <span className="mt-1 block text-warning">{t('slug.redirects')}</span>}
          </>
        }
        aside={
          fields.slug !== '' && (
            <button
              type="button"
              onClick={() => onChange({ slug: '' })}
              className="rounded-sm text-accent underline underline-offset-2"
            >
              {t('slug.fromTitle')}
            </button>
          )
        }
        value={slug}
        onChange={({ target }) => onChange({ slug: typedSlug(target.value) })}
        onBlur={() => onChange({ slug: fields.slug.replace(/-$/, '') })}
      />
      <TextArea
        label={t('fields.excerpt')}
        rows={3}
        maxLength={POST_LIMITS.excerpt}
        hint={t('excerptHint')}
        error={problems.excerpt}
        value={fields.excerpt}
        onChange={({ target }) => onChange({ excerpt: target.value })}
      />
      <CoverField
        fields={fields}
        state={coverState}
        problem={problems.cover_image ?? problems.cover_alt}
        onChange={onChange}
      />
      <AuthorField value={fields} problem={problems.author_id ?? problems.author} onChange={onChange} />
      <ReviewerField
        value={fields.reviewed_by_id}
        problem={problems.reviewed_by_id}
        onChange={(reviewed_by_id) => onChange({ reviewed_by_id })}
      />
      <CategoryField
        value={fields.category}
        problem={problems.category}
        onChange={(category) => onChange({ category })}
      />
      <TagInput
        label={t('fields.tags')}
        tags={fields.tags}
        known={tags.map(({ tag }) => tag)}
        onChange={(next) => onChange({ tags: next.slice(0, LIMITS.tags) })}
      />
      <Select
        label={t('fields.language')}
        error={problems.language}
        options={[
          { value: '', label: t('detectLanguage') },
          ...articleLanguages(language, fields.language || null),
        ]}
        value={fields.language}
        onChange={({ target }) => onChange({ language: target.value })}
      />
      <Switch
        label={t('fields.featured')}
        description={t('featuredHint')}
        checked={fields.featured}
        onChange={(featured) => onChange({ featured })}
      />
      {hasEvidence && (
        <Switch
          label={t('fields.evidencePage')}
          description={t('evidenceHint')}
          checked={fields.evidence_page}
          onChange={(evidence_page) => onChange({ evidence_page })}
        />
      )}
    </div>
  );
}
