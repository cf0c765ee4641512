import { useState } from 'react';
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
  const good = length >= least && length <= most;
  return (
    <span className={classNames('tabular-nums', good ? 'text-success' : 'text-warning')}>
      {length} of {most}
      <span className="sr-only">{good ? ', a good length' : ', not the best length'}</span>
    </span>
  );
}

const split = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

interface ListFieldProps {
  label: string;
  values: string[];
  onChange: (values: string[]) => void;
}

/** Values with commas between them; the text stays as typed until the field is left. */
function ListField({ label, values, onChange }: ListFieldProps) {
  const [draft, setDraft] = useState<string>();
  return (
    <TextField
      label={label}
      hint="Separate them with commas."
      value={draft ?? values.join(', ')}
      onChange={(event) => {
        setDraft(event.target.value);
        onChange(split(event.target.value));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

/** What search engines are told of the article. */
export function SeoBox({ metadata, onChange }: SeoBoxProps) {
  const set = (change: Partial<ArticleMetadata>) => onChange({ ...metadata, ...change });
  const { seoTitle, metaDescription } = metadata;
  return (
    <CollapsiblePanel title="SEO metadata" description={seoTitle} defaultOpen={false}>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="SEO title"
          aside={<Counter length={seoTitle.length} least={1} most={60} />}
          value={seoTitle}
          onChange={(event) => set({ seoTitle: event.target.value })}
        />
        <ListField
          label="Focus keywords"
          values={metadata.focusKeywords}
          onChange={(focusKeywords) => set({ focusKeywords })}
        />
        <TextArea
          label="Meta description"
          rows={3}
          aside={<Counter length={metaDescription.length} least={120} most={156} />}
          value={metaDescription}
          onChange={(event) => set({ metaDescription: event.target.value.replace(/\n/g, ' ') })}
        />
        <ListField label="Tags" values={metadata.tags} onChange={(tags) => set({ tags })} />
      </div>
    </CollapsiblePanel>
  );
}
