import { Image } from 'lucide-react';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import type { Format, Word } from './diff-blocks.ts';
import type { Part } from './text-diff.ts';

const STYLES = {
  inline: {
    added: 'rounded-sm bg-success-soft px-0.5 text-success underline decoration-2 underline-offset-2',
    removed: 'rounded-sm bg-danger-soft px-0.5 text-danger line-through',
  },
  // Each column holds only one version, so nothing needs to be struck through.
  column: {
    added: 'bg-success-soft text-success underline decoration-2 underline-offset-2',
    removed: 'bg-danger-soft text-danger underline decoration-2 underline-offset-2',
  },
  // Each is one of two texts to choose from, of which neither is removed yet.
  choice: {
    added: 'bg-success-soft text-success underline decoration-2 underline-offset-2',
    removed: 'bg-success-soft text-success underline decoration-2 underline-offset-2',
  },
  // Sign and color of the whole block mark the change.
  block: { added: 'no-underline', removed: 'no-underline' },
};

const TAGS = {
  strong: 'strong',
  emphasis: 'em',
  delete: 's',
  code: 'code',
  sup: 'sup',
  sub: 'sub',
  kbd: 'kbd',
  mark: 'mark',
  ins: 'u',
} as const satisfies Partial<Record<Format, string>>;

/** Links that browsers may open. */
const SAFE = /^(?:https?:|mailto:|\/(?![/\\])|#)/i;

function Link({ href = '', children }: ComponentProps<'a'>) {
  const style = 'text-accent underline decoration-1 underline-offset-2';
  if (!SAFE.test(href)) return <span className={style}>{children}</span>;
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow" className={style}>
      {children}
    </a>
  );
}

function formatted(format: Format, content: ReactNode, url: string | undefined): ReactNode {
  if (format === 'link') return <Link href={url}>{content}</Link>;
  if (format === 'picture') {
    return (
      <span title={url} className="rounded-sm bg-sunken px-1 font-sans text-muted text-xs">
        <Image size={13} className="mr-1 inline align-[-2px]" />
        {content}
      </span>
    );
  }
  const Tag = TAGS[format];
  return <Tag>{content}</Tag>;
}

/** Joins words with the same formats. */
function stretches(words: readonly Word[]): Word[] {
  const joined: Word[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    const isAlike =
      last &&
      last.url === word.url &&
      !last.isUrl &&
      !word.isUrl &&
      last.formats.join() === word.formats.join();
    if (isAlike) joined[joined.length - 1] = { ...last, text: last.text + word.text };
    else joined.push(word);
  }
  return joined;
}

function Words({ words, showUrls }: { words: readonly Word[]; showUrls: boolean }) {
  return stretches(words).map(({ text, formats, url, isUrl }, index) => {
    if (isUrl && !showUrls) return null;
    const shown = isUrl ? (
      <span className="wrap-anywhere ml-1 font-sans text-xs">({text})</span>
    ) : (
      formats.reduceRight<ReactNode>((content, format) => formatted(format, content, url), text)
    );
    // oxlint-disable-next-line react/no-array-index-key -- the words keep their places
    return <Fragment key={index}>{shown}</Fragment>;
  });
}

export interface ChangedPartsProps {
  parts: readonly Part[];
  place?: keyof typeof STYLES;
}

/** Paragraph with added and removed words highlighted. URLs of links are shown where they changed. */
export function ChangedParts({ parts, place = 'inline' }: ChangedPartsProps) {
  const t = useTexts('changes');
  return parts.map(({ kind, words }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a paragraph keep their places
    if (kind === 'same') return <Words key={index} words={words} showUrls={false} />;
    const isChoice = place === 'choice';
    const Element = isChoice ? 'mark' : kind === 'added' ? 'ins' : 'del';
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a paragraph keep their places
      <Element key={index} className={STYLES[place][kind]}>
        <span className="sr-only">{t(isChoice ? 'onlyHere' : kind)} </span>
        <Words words={words} showUrls={place !== 'block'} />
      </Element>
    );
  });
}
