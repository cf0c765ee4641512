import { type ChangeEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import type { ArticleMetadata } from '../../../lib/article-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CollapsiblePanel } from '../../../ui/collapsible-panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export interface SeoBoxProps {
  metadata: ArticleMetadata;
  onChange: (metadata: ArticleMetadata) => void;
}

function Counter({ length, least, most }: { length: number; least: number; most: number }) {
  const t = useTexts('generation');
  const good = length >= least && length <= most;
  return (
    <span className={classNames('tabular-nums', good ? 'text-success' : 'text-warning')}>
      {t('seo.length', { length, most })}
      <span className="sr-only">{t(good ? 'seo.good' : 'seo.notGood')}</span>
    </span>
  );
}

const split = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((item) => item.trim())
    .filter(Boolean);

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
export function SeoBox({ metadata, onChange }: SeoBoxProps) {
  const t = useTexts('generation');
  const set = (change: Partial<ArticleMetadata>) => onChange({ ...metadata, ...change });
  const { seoTitle, metaDescription, focusKeywords, tags } = metadata;
  const title = useTyped(seoTitle, (text) => set({ seoTitle: text }));
  const description = useTyped(metaDescription, (text) => set({ metaDescription: text }));
  const keywords = useTyped(focusKeywords.join(', '), (text) => set({ focusKeywords: split(text) }));
  const tagList = useTyped(tags.join(', '), (text) => set({ tags: split(text) }));
  return (
    <CollapsiblePanel title={t('seo.title')} level={2} description={seoTitle} defaultOpen={false}>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-4">
          <TextField
            label={t('seo.seoTitle')}
            aside={<Counter length={seoTitle.length} least={1} most={60} />}
            {...title}
          />
          <TextArea
            label={t('seo.description')}
            rows={3}
            aside={<Counter length={metaDescription.length} least={120} most={156} />}
            {...description}
          />
        </div>
        <div className="flex flex-col gap-4">
          <TextField label={t('seo.keywords')} hint={t('seo.commas')} {...keywords} />
          <TextField label={t('seo.tags')} hint={t('seo.commas')} {...tagList} />
        </div>
      </div>
    </CollapsiblePanel>
  );
}
