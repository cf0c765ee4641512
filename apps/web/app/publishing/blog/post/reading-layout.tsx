import type { ReactNode } from 'react';
import { classNames } from '../../../kit/layout/class-names.ts';
import { ReadingScript } from '../reading-script.tsx';
import type { PostHeading } from '../render/headings.ts';
import { selectHeadings, TableOfContents } from './table-of-contents.tsx';

/** Minimum reading time in minutes for which the page shows the reading progress. */
const LONG_MINUTES = 4;

interface ReadingLayoutProps {
  header: ReactNode;
  cover: ReactNode;
  headings: readonly PostHeading[];
  minutes: number;
  /** Text and its end matter. */
  children: ReactNode;
  /** Content after the post. */
  after: ReactNode;
}

/** Text column, with the table of contents on its left if there is space. */
export function ReadingLayout({ header, cover, headings, minutes, children, after }: ReadingLayoutProps) {
  const contents = selectHeadings(headings);
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 sm:px-8 sm:pt-12">
      {minutes >= LONG_MINUTES && <div data-progress aria-hidden="true" className="reading-progress" />}
      <div
        className={classNames(
          'mx-auto grid max-w-[40.5rem] gap-8',
          contents && 'reading-grid min-[75rem]:max-w-none min-[75rem]:gap-x-12',
        )}
      >
        <article data-article className="contents">
          <div className="reading-column flex min-w-0 flex-col gap-8">
            {header}
            {cover}
          </div>
          {contents && (
            <div className="reading-contents">
              <TableOfContents headings={contents} />
            </div>
          )}
          <div className="reading-column flex min-w-0 flex-col gap-10">{children}</div>
        </article>
      </div>
      <div className="mt-16 flex flex-col gap-12">{after}</div>
      <ReadingScript />
    </div>
  );
}
