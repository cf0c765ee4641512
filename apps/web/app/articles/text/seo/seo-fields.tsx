import { splitList, type TextMetadata } from '@inkstep/article/article-text';
import { type ChangeEvent, useState } from 'react';
import {
  DESCRIPTION_LENGTH,
  LengthBar,
  LengthCounter,
  TITLE_LENGTH,
  WideNote,
} from '../../../editor/seo/field-length.tsx';
import { SearchPreview } from '../../../editor/seo/search-preview.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';

export interface SeoFieldsProps {
  metadata: TextMetadata;
  /** Article title, the default of search engines. */
  headline: string;
  slug: string | undefined;
  onChange: (metadata: TextMetadata) => void;
}

/** Stored values are normalized; the input keeps its text until blur. */
function useFieldText(value: string, onChange: (text: string) => void) {
  const [text, setText] = useState<string>();
  return {
    value: text ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const line = target.value.replaceAll('\n', ' ');
      setText(line);
      onChange(line);
    },
    onBlur: () => setText(undefined),
  };
}

export function SeoFields({ metadata, headline, slug, onChange }: SeoFieldsProps) {
  const t = useTexts('articles');
  const set = (change: Partial<TextMetadata>) => onChange({ ...metadata, ...change });
  const { seoTitle, metaDescription, focusKeywords, tags } = metadata;
  const title = useFieldText(seoTitle, (text) => set({ seoTitle: text }));
  const description = useFieldText(metaDescription, (text) => set({ metaDescription: text }));
  const keywords = useFieldText(focusKeywords.join(', '), (text) => set({ focusKeywords: splitList(text) }));
  const tagList = useFieldText(tags.join(', '), (text) => set({ tags: splitList(text) }));
  return (
    <div className="flex flex-col gap-5 p-4">
      <div className="flex flex-col gap-1.5">
        <TextField
          label={t('seo.seoTitle')}
          aside={<LengthCounter text={seoTitle} range={TITLE_LENGTH} />}
          {...title}
        />
        <LengthBar text={seoTitle} range={TITLE_LENGTH} />
        <WideNote text={seoTitle} />
      </div>
      <div className="flex flex-col gap-1.5">
        <TextArea
          label={t('seo.description')}
          rows={3}
          aside={<LengthCounter text={metaDescription} range={DESCRIPTION_LENGTH} />}
          {...description}
        />
        <LengthBar text={metaDescription} range={DESCRIPTION_LENGTH} />
        <WideNote text={metaDescription} />
      </div>
      <TextField label={t('seo.keywords')} hint={t('seo.commas')} {...keywords} />
      <TextField label={t('seo.tags')} hint={t('seo.commas')} {...tagList} />
      <SearchPreview title={seoTitle || headline} description={metaDescription} slug={slug} />
    </div>
  );
}
