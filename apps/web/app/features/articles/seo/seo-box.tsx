import { splitList, type TextMetadata } from '@inkstep/contract/article-text';
import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { DESCRIPTION_LENGTH, LengthBar, LengthCounter, TITLE_LENGTH, WideNote } from './field-length.tsx';
import { SearchPreview } from './search-preview.tsx';

export interface SeoBoxProps {
  metadata: TextMetadata;
  /** The title of the text itself, which search engines take where no other is given. */
  headline: string;
  slug: string | undefined;
  onChange: (metadata: TextMetadata) => void;
}

/** The metadata lines hold tidy values; the text stays as it is typed until its field is left. */
function useTyped(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  return {
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const line = target.value.replaceAll('\n', ' ');
      setTyped(line);
      onChange(line);
    },
    onBlur: () => setTyped(undefined),
  };
}

/** What search engines are told of the article. */
export function SeoBox({ metadata, headline, slug, onChange }: SeoBoxProps) {
  const t = useTexts('articles');
  const set = (change: Partial<TextMetadata>) => onChange({ ...metadata, ...change });
  const { seoTitle, metaDescription, focusKeywords, tags } = metadata;
  const title = useTyped(seoTitle, (text) => set({ seoTitle: text }));
  const description = useTyped(metaDescription, (text) => set({ metaDescription: text }));
  const keywords = useTyped(focusKeywords.join(', '), (text) => set({ focusKeywords: splitList(text) }));
  const tagList = useTyped(tags.join(', '), (text) => set({ tags: splitList(text) }));
  return (
    <CollapsiblePanel title={t('seo.title')} level={2} description={seoTitle} defaultOpen={false}>
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
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
        </div>
        <div className="flex flex-col gap-4">
          <TextField label={t('seo.keywords')} hint={t('seo.commas')} {...keywords} />
          <TextField label={t('seo.tags')} hint={t('seo.commas')} {...tagList} />
        </div>
        <div className="md:col-span-2">
          <SearchPreview title={seoTitle || headline} description={metaDescription} slug={slug} />
        </div>
      </div>
    </CollapsiblePanel>
  );
}
