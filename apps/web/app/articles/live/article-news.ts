import type { Saver } from '@inkstep/contract';
import type { ArticlePart } from '@inkstep/engine/checks';
import { replacementsBetween } from '../../kit/text/merge-texts.ts';
import type { ChangedText } from '../text/article-draft.ts';

/** Change of the text that somebody else made. */
export interface ArticleNews {
  /** Null if it isn't known who saved. */
  by: Saver | null;
  /** First changed section; undefined for a change outside of sections. */
  section: Pick<ArticlePart, 'heading' | 'ordinal'> | undefined;
  /** Number of other changed sections. */
  more: number;
}

/** Names the sections in which two texts differ. `sections` are those of the later text. */
export function describeChange(
  { before, after }: ChangedText,
  sections: readonly ArticlePart[],
): Pick<ArticleNews, 'section' | 'more'> {
  let shift = 0;
  const changed = new Set<ArticlePart>();
  for (const { from, to, insert } of replacementsBetween(before, after)) {
    const at = from + shift;
    shift += insert.length - (to - from);
    // A change of a heading belongs to the section below it.
    const end = at + Math.max(0, insert.trimEnd().length);
    const section = sections.findLast(({ start }) => start <= end) ?? sections[0];
    if (section && at <= section.end + 1) changed.add(section);
  }
  const [first, ...others] = changed;
  return {
    section: first && { heading: first.heading, ordinal: first.ordinal },
    more: others.length,
  };
}
