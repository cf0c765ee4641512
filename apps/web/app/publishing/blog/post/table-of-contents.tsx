import { usePageTexts } from '../../../i18n/page-texts.ts';
import { classNames } from '../../../kit/layout/class-names.ts';
import type { PostHeading } from '../render/headings.ts';

const MIN_HEADINGS = 3;
/** Maximum number of entries; beyond it, only the sections are listed. */
const MAX_HEADINGS = 16;

/** Returns the entries; undefined for a short post. */
export function selectHeadings(headings: readonly PostHeading[]): readonly PostHeading[] | undefined {
  if (headings.length < MIN_HEADINGS) return undefined;
  const sections = headings.filter(({ level }) => level === 2);
  return headings.length > MAX_HEADINGS && sections.length >= MIN_HEADINGS ? sections : headings;
}

export function TableOfContents({ headings }: { headings: readonly PostHeading[] }) {
  const t = usePageTexts('blog');
  return (
    <nav aria-labelledby="contents" className="contents-list text-sm print:hidden">
      <h2 id="contents" className="font-medium">
        {t('post.contents')}
      </h2>
      <ol className="mt-2 flex flex-col border-line border-l">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(
                '-ml-px block border-transparent border-l py-1 text-muted hover:border-accent hover:text-ink',
                level === 2 ? 'pl-3' : 'pl-6',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
