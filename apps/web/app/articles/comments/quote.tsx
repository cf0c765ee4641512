import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../../kit/layout/class-names.ts';

const MAX_SHOWN = 300;
const MAX_READ = 2 * MAX_SHOWN;
/** Markdown's marks, and the addresses of links. */
const MARKS = /\*+|~~|`+|(?<=\])\([^)]*\)|^#{1,6} |!?\[(?!\d)|(?<!\d)\]/gm;
const style =
  'line-clamp-3 border-marigold border-s-2 ps-2.5 text-start font-serif text-muted text-sm break-words';

/** Markdown as a reader would see it, on one line. */
const spokenQuote = (text: string): string => text.replaceAll(MARKS, '').replaceAll(/\s+/g, ' ');

/** The text that a thread is about; a button if it can be shown in the article. */
export function Quote({ text, onShow }: { text: string; onShow?: (() => void) | undefined }) {
  const t = useTexts('comments');
  const shown = spokenQuote(text.slice(0, MAX_READ)).slice(0, MAX_SHOWN);
  if (!onShow)
    return (
      <blockquote dir="auto" className={style}>
        {shown}
      </blockquote>
    );
  return (
    <button
      type="button"
      dir="auto"
      title={t('showInText')}
      onClick={onShow}
      className={classNames(style, 'rounded-e-sm transition-colors hover:bg-sunken hover:text-ink')}
    >
      {shown}
    </button>
  );
}
