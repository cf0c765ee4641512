import type { SectionProposal } from '@inkstep/contract';
import type { ArticlePart, ArticleParts } from '@inkstep/engine/checks';
import type { Change } from '../evidence/removal.ts';

/** How a proposal comes into the body of an article. `before`: the length of what stands before the body. */
export function proposalChanges(
  { sources }: ArticleParts,
  { start, end }: ArticlePart,
  { markdown, source_lines: lines }: SectionProposal,
  before: number,
): Change[] {
  // Where a section is empty its place is the end of its heading.
  const insert = start === end ? `\n\n${markdown}` : markdown;
  const section = { from: start - before, to: end - before, insert };
  if (lines.length === 0) return [section];
  const at = sources.at - before;
  return [section, { from: at, to: at, insert: sources.before + lines.join('\n') }];
}
