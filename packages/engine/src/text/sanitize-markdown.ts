import { flattenSuperscripts } from '@inkstep/article/superscripts';
import { type AllowedLinks, isAllowed, isStoredPicture } from './allowed-links.ts';
import { bareUrlEdits, hidesUrl } from './bare-urls.ts';
import { decodeEntities } from './entities.ts';
import { limitMarkup } from './limit-markup.ts';
import { mapOutsideCode } from './outside-code.ts';
import { tagEdits, withoutTags } from './tags.ts';
import {
  applyEdits,
  type Edit,
  type MarkdownToken,
  markdownTokens,
  normaliseMarkdown,
  tokensInside,
} from './tokens.ts';

export interface SanitizedMarkdown {
  markdown: string;
  removed: number;
}

/**
 * Maximum passes, because the result of one may form a new link, as in `[[a](b)](c)`. Prose is never nested deeper.
 */
const PASSES = 5;
/** Characters without which there is nothing to remove, so that the slow parser can be skipped. */
const MAY_HOLD_LINKS = /[<@&]|\\[:/.]|\]\(|\]:|\/\/|www\.|```|~~~/i;
/** Tokens in which `<` doesn't open a tag. */
const KEEPS_BRACKETS = new Set([
  'autolink',
  'codeFenced',
  'codeIndented',
  'codeText',
  'resourceDestinationLiteral',
]);

/** Removes all images, links and URLs that aren't allowed, and raw HTML, with the parser that renders the pages. */
export function sanitizeMarkdown(text: string, allowed: AllowedLinks): SanitizedMarkdown {
  let markdown = limitMarkup(mapOutsideCode(normaliseMarkdown(text), flattenSuperscripts));
  if (!MAY_HOLD_LINKS.test(markdown)) return { markdown, removed: 0 };
  let removed = 0;
  for (let pass = 0; pass < PASSES; pass += 1) {
    const tokens = markdownTokens(markdown);
    const parsed = tokens.flatMap((_, index) => finding(tokens, index, markdown, allowed) ?? []);
    // Runs last, because removals may join two halves of a tag.
    const findings = parsed.length === 0 ? looseTags(tokens, markdown) : parsed;
    if (findings.length === 0) return { markdown: closeFence(markdown, tokens), removed };
    removed += findings.filter(({ isLink }) => isLink).length;
    const edits = findings.flatMap((found) => found.edits);
    markdown = applyEdits(markdown, edits);
  }
  return { markdown: withoutLinkMarks(markdown), removed: removed + 1 };
}

interface Finding {
  isLink: boolean;
  edits: Edit[];
}

/** Returns the edits for the token at the index. */
function finding(
  tokens: readonly MarkdownToken[],
  index: number,
  markdown: string,
  allowed: AllowedLinks,
): Finding | undefined {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const source = () => markdown.slice(token.start, token.end);
  switch (token.type) {
    case 'link':
    case 'image': {
      const parts = tokensInside(tokens, index);
      const address = decodeEntities(destination(token, parts, markdown));
      return isAllowed(address, allowed) && isStoredPicture(address) === (token.type === 'image')
        ? undefined
        : { isLink: true, edits: unlinkText(token, parts) };
    }
    case 'autolink':
    case 'literalAutolink':
      return isAllowed(decodeEntities(source().replace(/^<|>$/g, '')), allowed)
        ? undefined
        : { isLink: true, edits: [removal(token)] };
    case 'data':
      return bareAddresses(token, markdown, allowed);
    case 'htmlFlow':
    case 'htmlText':
      return {
        isLink: false,
        edits: [{ start: token.start, end: token.end, text: withoutTags(source()) }],
      };
    case 'definition':
    case 'gfmFootnoteCall':
    case 'gfmFootnoteDefinitionLabel':
      return { isLink: false, edits: [removal(token)] };
    case 'characterReference':
      return decodedText(decodeEntities(source()), token, markdown);
    case 'characterEscape':
      return decodedText(source().slice(1), token, markdown);
    default:
      return undefined;
  }
}

/** Decodes parts of URLs, so that the next pass recognizes the URL. */
function decodedText(
  character: string,
  { start, end }: MarkdownToken,
  markdown: string,
): Finding | undefined {
  return hidesUrl(character, markdown[start - 1])
    ? { isLink: false, edits: [{ start, end, text: character }] }
    : undefined;
}

/** Finds text that a browser reads as a tag but the parser doesn't. */
function looseTags(tokens: readonly MarkdownToken[], markdown: string): Finding[] {
  if (!markdown.includes('<')) return [];
  const kept = tokens.filter(({ type }) => KEEPS_BRACKETS.has(type));
  let next = 0;
  return tagEdits(markdown).flatMap((edit) => {
    while ((kept[next]?.end ?? Number.POSITIVE_INFINITY) <= edit.start) next += 1;
    const isKept = (kept[next]?.start ?? Number.POSITIVE_INFINITY) <= edit.start;
    return isKept ? [] : [{ isLink: false, edits: [edit] }];
  });
}

/** Finds URLs after an open bracket, which our parser doesn't link but others might. */
function bareAddresses(
  { start, end, parent }: MarkdownToken,
  markdown: string,
  allowed: AllowedLinks,
): Finding | undefined {
  if (parent !== undefined && /^(?:resource|definition|reference)/.test(parent.type)) return undefined;
  const from = Math.max(0, start - 1);
  const edits = bareUrlEdits(markdown.slice(from, end), allowed).map((edit) => ({
    ...edit,
    start: from + edit.start,
    end: from + edit.end,
  }));
  return edits.length === 0 ? undefined : { isLink: true, edits };
}

/** Returns the URL of a link; empty for a reference link, whose URL is elsewhere in the text. */
function destination(link: MarkdownToken, parts: readonly MarkdownToken[], markdown: string): string {
  const resource = parts.find(({ type, parent }) => type === 'resource' && parent === link);
  const found = parts.find(
    ({ type, start }) =>
      type === 'resourceDestinationString' && resource !== undefined && start > resource.start,
  );
  return found === undefined ? '' : markdown.slice(found.start, found.end);
}

/** Returns edits that reduce a link to its text. */
function unlinkText(link: MarkdownToken, parts: readonly MarkdownToken[]): Edit[] {
  const words = parts.find(({ type, parent }) => type === 'labelText' && parent?.parent === link);
  if (words === undefined) return [removal(link)];
  return [removal({ start: link.start, end: words.start }), removal({ start: words.end, end: link.end })];
}

function removal({ start, end }: { start: number; end: number }): Edit {
  return { start, end, text: '' };
}

/** Closes an open code fence, which would swallow the text below. A fence inside a list ends with the list. */
function closeFence(markdown: string, tokens: readonly MarkdownToken[]): string {
  const code = tokens.findLast(({ type, parent }) => type === 'codeFenced' && parent === undefined);
  const fences = tokens.filter(({ type, parent }) => type === 'codeFencedFence' && parent === code);
  const [opening] = fences;
  if (code === undefined || opening === undefined || fences.length > 1) return markdown;
  const mark = /^[`~]+/.exec(markdown.slice(opening.start, opening.end))?.[0] ?? '```';
  return `${markdown.trimEnd()}\n${mark}`;
}

/** Removes every character that links and tags need: last resort for text that keeps forming links. */
function withoutLinkMarks(markdown: string): string {
  return markdown
    .replace(/[[\]<>]/g, '')
    .replace(/:\/\//g, ' ')
    .replace(/\bwww\./gi, 'www ')
    .replaceAll('@', ' ');
}
