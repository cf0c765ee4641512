import { useTexts } from '../../i18n/language-context.ts';
import type { Part } from './text-diff.ts';

const STYLES = {
  inline: {
    added: 'bg-success-soft text-success no-underline',
    removed: 'bg-danger-soft text-danger line-through',
  },
  // Each column holds only one version, so nothing needs to be struck through.
  column: {
    added: 'bg-success-soft text-success underline decoration-1 underline-offset-2',
    removed: 'bg-danger-soft text-danger underline decoration-1 underline-offset-2',
  },
  // The color of the whole cell marks the change.
  cell: { added: 'no-underline', removed: 'no-underline' },
};

export interface ChangedPartsProps {
  parts: readonly Part[];
  place?: keyof typeof STYLES;
}

/** Paragraph with added and removed words highlighted. */
export function ChangedParts({ parts, place = 'inline' }: ChangedPartsProps) {
  const t = useTexts('ui');
  return parts.map(({ kind, text }, index) => {
    if (kind === 'same') return text;
    const Element = kind === 'added' ? 'ins' : 'del';
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a paragraph keep their places
      <Element key={index} className={STYLES[place][kind]}>
        <span className="sr-only">{t(`changes.${kind}`)} </span>
        {text}
      </Element>
    );
  });
}
