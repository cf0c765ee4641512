import { type Options, parse, postprocess, preprocess } from 'micromark';
import { decodeString } from 'micromark-util-decode-string';
import { MARKDOWN_SYNTAX } from './markdown-syntax.ts';
import { rawParts } from './raw-html.ts';

type Extension = NonNullable<Options['extensions']>[number];

/** Way to read Markdown: with HTML, with Markdown inside of HTML too, or as MDX, which has no indented code. */
export type Reading = 'html' | 'markdown' | 'mdx';

const DISABLED: Readonly<Record<Reading, string[]>> = {
  html: [],
  markdown: ['htmlFlow', 'htmlText'],
  mdx: ['htmlFlow', 'htmlText', 'codeIndented', 'autolink'],
};

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Parts that stay as they are. Angle brackets around the target of a link are no HTML. */
const KEPT = new Set([
  'codeText',
  'codeFenced',
  'codeIndented',
  'resourceDestinationLiteral',
  'definitionDestinationLiteral',
]);
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);

/** Browsers ignore spaces and control characters in a scheme. */
function isSafeUrl(url: string): boolean {
  const [, scheme] = /^([^/?#:]*):/.exec(url.replace(/[\p{Cc}\s]/gu, '')) ?? [];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

/** Line breaks of a text that is left out, with the marks of quotations, so that each line keeps its number. */
const breaksOf = (text: string): string => text.match(/\n[ \t>]*/g)?.join('') ?? '';

const escapeTags = (text: string): string => text.replace(/<(?=[a-z/!?])/gi, '&lt;');

/** Raw HTML as the renderer shows it: few tags without attributes, embedded pages as links, no comments. */
function safeHtml(source: string): string {
  const html = rawParts(source).map((part) => {
    if ('text' in part && part.text) return escapeTags(part.text);
    const breaks = breaksOf(part.source);
    if ('tag' in part) return `<${part.isClosing && part.tag !== 'br' ? '/' : ''}${part.tag}>${breaks}`;
    return 'href' in part ? `<${part.href}>${breaks}` : breaks;
  });
  return html.join('');
}

interface Link {
  label: [number, number] | undefined;
  isSafe: boolean;
}

/** Places in Markdown that stay as they are, and those of HTML and links that become safe. */
function editsOf(markdown: string, reading: Reading): Edit[] {
  const extension: Extension = { disable: { null: DISABLED[reading] } };
  const events = postprocess(
    parse({ extensions: [...MARKDOWN_SYNTAX, extension] })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const edits: Edit[] = [];
  const leave = (start: number, end: number) =>
    edits.push({ start, end, text: breaksOf(markdown.slice(start, end)) });
  const open: Link[] = [];
  for (const [phase, token] of events) {
    const { type } = token;
    const [start, end] = [token.start.offset, token.end.offset];
    const raw = () => markdown.slice(start, end);
    const link = open.at(-1);
    if (phase === 'exit') {
      if (type !== 'link' && type !== 'image') continue;
      open.pop();
      const [from, to] = link?.label ?? [end, end];
      if (link && !link.isSafe) leave(start, from);
      if (link && !link.isSafe) leave(to, end);
    } else if (type === 'link' || type === 'image') open.push({ label: undefined, isSafe: true });
    else if (type === 'labelText' && link) link.label = [start, end];
    else if (type === 'resourceDestinationString' && link) link.isSafe = isSafeUrl(decodeString(raw()));
    else if (type === 'htmlFlow' || type === 'htmlText') edits.push({ start, end, text: safeHtml(raw()) });
    else if (type === 'definitionDestination' && !isSafeUrl(decodeString(withoutBrackets(raw()))))
      edits.push({ start, end, text: '#' });
    else if (KEPT.has(type) || (type === 'autolink' && isSafeUrl(withoutBrackets(raw()))))
      edits.push({ start, end, text: raw() });
  }
  return outermost(edits);
}

const withoutBrackets = (url: string): string => url.replace(/^<|>$/g, '');

/** Edits in order, without those inside of others. */
function outermost(edits: readonly Edit[]): Edit[] {
  let end = 0;
  return edits
    .filter((edit) => edit.start < edit.end)
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((edit) => {
      if (edit.start < end) return false;
      ({ end } = edit);
      return true;
    });
}

function changed(markdown: string, reading: Reading, change: (text: string) => string): string {
  let text = '';
  let done = 0;
  for (const edit of editsOf(markdown, reading)) {
    text += change(markdown.slice(done, edit.start)) + edit.text;
    done = edit.end;
  }
  return text + change(markdown.slice(done));
}

const MAX_PASSES = 6;

/**
 * Makes HTML and links of Markdown safe and changes the text around them, line by line. Repeats it until nothing changes,
 * because a text without some HTML can be read in another way.
 */
export function escapeMarkdown(markdown: string, reading: Reading, change: (text: string) => string): string {
  let text = markdown;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = changed(text, reading, change);
    if (next === text) return text;
    text = next;
  }
  return text
    .replaceAll('<', '&lt;')
    .replaceAll('{', '&#123;')
    .replace(/\](?=[(:])/g, '&#93;');
}

/** Changes Markdown outside of its code and links, line by line. */
export const changeText = (markdown: string, change: (text: string) => string): string =>
  changed(markdown, 'markdown', change);
