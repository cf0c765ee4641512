import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { MarkdownText } from '../../../kit/text/markdown-text.tsx';
import { cutText } from '../cut-text.ts';
import { TextToggle } from './text-toggle.tsx';

/** Same size for all text, because users may write headings for emphasis. */
const EVEN = 'font-sans text-sm leading-relaxed [&_:is(h1,h2,h3,h4,h5,h6)]:text-sm';

/** Matches a link that was cut off. */
const PART_OF_LINK = /\s*!?\[[^\]\n]*(?:\]\([^)\n]*)?…$/;

const shorten = (text: string, limit: number) =>
  text.length > limit ? cutText(text, limit).replace(PART_OF_LINK, '…') : text;

/** User-supplied Markdown, collapsed beyond `limit` characters. */
export function ExpandableText({ text, limit }: { text: string; limit: number }) {
  const t = useTexts('reddit');
  const [whole, setWhole] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <MarkdownText markdown={whole ? text : shorten(text, limit)} className={EVEN} />
      {text.length > limit && (
        <TextToggle expanded={whole} onToggle={() => setWhole(!whole)}>
          {whole ? t('details.less') : t('details.more')}
        </TextToggle>
      )}
    </div>
  );
}
