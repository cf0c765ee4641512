import type { Change } from '@inkstep/article/text-removal';
import type { SectionProposal } from '@inkstep/contract';
import type { ArticlePart, ArticleParts } from '@inkstep/engine/checks';

/** The editor changes that apply a proposal. `before`: length of the text before the body. */
export function proposalChanges(
  { sources }: ArticleParts,
  { start, end }: ArticlePart,
  { markdown, source_lines: lines }: SectionProposal,
  before: number,
): Change[] {
  // An empty section starts at the end of its heading.
  const insert = start === end ? `\n\n${markdown}` : markdown;
  const section = { from: start - before, to: end - before, insert };
  if (lines.length === 0) return [section];
  const at = sources.at - before;
  return [section, { from: at, to: at, insert: sources.before + lines.join('\n') }];
}
