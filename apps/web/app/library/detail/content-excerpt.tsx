import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { MarkdownText } from '../../kit/text/markdown-text.tsx';

const SHOWN = 1500;

/** The first paragraphs of Markdown, about 1,500 characters. Slightly longer texts are not cut. */
function beginningOf(markdown: string): string {
  if (markdown.length <= SHOWN * 1.2) return markdown;
  const start = markdown.slice(0, SHOWN);
  const end = start.lastIndexOf('\n\n');
  return end > SHOWN / 3 ? start.slice(0, end) : `${start.slice(0, start.lastIndexOf(' ')).trimEnd()} …`;
}

export function ContentExcerpt({ content, words }: { content: string; words: number }) {
  const t = useTexts('library');
  const [whole, setWhole] = useState(false);
  const beginning = beginningOf(content);
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="font-medium text-sm">{t('detail.content')}</h3>
        <span className="text-muted text-xs tabular-nums">{t('words', { count: words })}</span>
      </div>
      {content.trim() === '' ? (
        <p className="text-muted text-sm">{t('detail.noContent')}</p>
      ) : (
        <div className="rounded-md border border-line bg-paper p-4">
          <MarkdownText markdown={whole ? content : beginning} className="text-sm" />
          {beginning !== content && (
            <Button size="sm" className="mt-4" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {t(whole ? 'detail.showLess' : 'detail.showAll')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
