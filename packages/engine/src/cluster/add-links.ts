import { ownPagePath } from '../text/allowed-links.ts';
import type { SectionLock } from '../text/article/section-locks.ts';
import { applyEdits, type Edit } from '../text/tokens.ts';
import { findLinkableText, type LinkableText } from './linkable-text.ts';
import { readMarkup } from './markup.ts';
import { readMore } from './read-more.ts';

export interface LinkToAdd {
  anchor: string;
  sentence: string;
  /** Heading of the section to which the sentence is appended; null for an existing sentence. */
  section: string | null;
  /** Title of the target article and its paths, of which the first is written. */
  title: string;
  paths: readonly string[];
}

interface TextWithLinks {
  text: string;
  /** True for each link whose place was still there. */
  added: boolean[];
}

/** Writes links into an article. Skips those whose sentence has changed, is locked or already links elsewhere. */
export function addLinks(input: {
  text: string;
  language: string;
  locks: readonly SectionLock[];
  links: readonly LinkToAdd[];
}): TextWithLinks {
  const open = findLinkableText(input);
  const linked = new Set(open.links.map(({ url }) => ownPagePath(url)));
  const taken = new Set<number>();
  const edits: Edit[] = [];
  const added = input.links.map((link) => {
    const [path = ''] = link.paths;
    if (link.paths.some((known) => linked.has(known))) return false;
    const found =
      link.section === null
        ? aroundAnchor(open, link, path)
        : addedSentence(open, input.language, link, path);
    if (!found || (link.section === null && taken.has(found.at))) return false;
    taken.add(found.at);
    for (const known of link.paths) linked.add(known);
    edits.push(...found.edits);
    return true;
  });
  const text = applyEdits(open.text, edits);
  // Verifies that nothing around a place swallows the link, such as an unclosed code fence.
  const written = new Set(readMarkup(text).links.map(({ url }) => ownPagePath(url)));
  const isWhole = input.links.every(({ paths: [path = ''] }, at) => !added[at] || written.has(path));
  if (isWhole) return { text, added };
  return { text: input.text, added: added.map(() => false) };
}

function aroundAnchor({ sentences }: LinkableText, { sentence, anchor }: LinkToAdd, path: string) {
  const place = sentences.find(({ text }) => text === sentence);
  if (!place || anchor === '') return undefined;
  const start = place.start + sentence.indexOf(anchor);
  const end = start + anchor.length;
  const words = place.words.filter((word) => word.start >= start && word.end <= end);
  const isWords = words[0]?.start === start && words.at(-1)?.end === end;
  if (!isWords || new Set(words.map(({ run }) => run)).size > 1) return undefined;
  return {
    at: place.start,
    edits: [
      { start, end: start, text: '[' },
      { start: end, end, text: `](${path})` },
    ],
  };
}

function addedSentence(
  { sections }: LinkableText,
  language: string,
  { section, title }: LinkToAdd,
  path: string,
) {
  const place = sections.find(({ heading }) => heading === section);
  if (!place) return undefined;
  const text = `\n\n${readMore(language, title).markdown(path)}`;
  return { at: place.end, edits: [{ start: place.end, end: place.end, text }] };
}
