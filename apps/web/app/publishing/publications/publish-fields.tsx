import type { PublicationFields } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { DESTINATION_LIMITS, POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useTexts } from '../../i18n/language-context.ts';
import { Switch } from '../../kit/forms/switch.tsx';
import { TagInput } from '../../kit/forms/tag-input.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { CoverChoice, type CoverChoiceProps } from './cover-choice.tsx';

export interface PublishFieldsProps {
  fields: PublicationFields;
  /** True after an attempt to send without a title. */
  titleMissing: boolean;
  cover: Pick<CoverChoiceProps, 'language' | 'isSent' | 'onPick'>;
  onChange: (change: Partial<PublicationFields>) => void;
}

/** Fields of the post. Slug and SEO are folded. */
export function PublishFields({ fields, titleMissing, cover, onChange }: PublishFieldsProps) {
  const t = useTexts('publications');
  const text = (
    name: Exclude<keyof PublicationFields, 'tags' | 'cover' | 'cover_alt' | 'evidence_page'>,
    maxLength: number,
  ) => ({
    label: t(`fields.${name}`),
    maxLength,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="flex flex-col gap-5">
      <TextField
        {...text('title', TEXT_LIMITS.title)}
        required
        error={titleMissing ? t('fields.titleMissing') : undefined}
      />
      <TextArea {...text('excerpt', POST_LIMITS.excerpt)} rows={2} optional hint={t('fields.excerptHint')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('author', TEXT_LIMITS.name)} optional hint={t('fields.authorHint')} />
        <TextField {...text('category', DESTINATION_LIMITS.term)} optional hint={t('fields.categoryHint')} />
      </div>
      <TagInput label={t('fields.tags')} tags={fields.tags} onChange={(tags) => onChange({ tags })} />
      <CoverChoice {...cover} fields={fields} onChange={onChange} />
      <Switch
        label={t('fields.evidence_page')}
        description={t('fields.evidenceHint')}
        checked={fields.evidence_page}
        onChange={(evidence_page) => onChange({ evidence_page })}
      />
      <details className="group rounded-md border border-line">
        <summary className="cursor-pointer px-4 py-3 font-medium text-sm">{t('fields.more')}</summary>
        <div className="flex flex-col gap-5 border-line border-t p-4">
          <TextField
            {...text('slug', POST_LIMITS.slug)}
            optional
            hint={t('fields.slugHint')}
            spellCheck={false}
          />
          <TextField {...text('seo_title', POST_LIMITS.seoTitle)} optional />
          <TextArea {...text('seo_description', POST_LIMITS.seoDescription)} rows={2} optional />
          <TextField
            {...text('canonical_url', TEXT_LIMITS.url)}
            optional
            type="url"
            hint={t('fields.canonicalHint')}
          />
        </div>
      </details>
    </div>
  );
}
