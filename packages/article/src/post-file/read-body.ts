import { changeText } from '../markdown/escape-markdown.ts';
import { SHOWN_TAGS } from '../markdown/raw-html.ts';
import type { SiteSyntax } from './site-syntax.ts';
import { writeBody } from './write-body.ts';

/** Article as it was sent. */
interface Own {
  /** With the URLs that its pictures have at the site. */
  sent: string;
  /** The same with its own URLs, line by line. */
  text: string;
}

/** Reads the text of a post's file. Lines that are as they were sent are those of the article, others lose their escapes. */
export function readBody(markdown: string, own: Own, syntax: SiteSyntax): string {
  const there = markdown.replaceAll('\r\n', '\n').split('\n');
  const ownLines = own.text.trim().split('\n');
  const sent = writeBody(own.sent.trim(), syntax).split('\n');
  const linesOf = new Map<string, string[]>();
  if (sent.length === ownLines.length)
    for (const [at, line] of sent.entries()) {
      const lines = linesOf.get(line) ?? [];
      lines.push(ownLines[at] ?? '');
      linesOf.set(line, lines);
    }
  const read = withoutEscapes(there.join('\n'), syntax).split('\n');
  return there
    .map((line, at) => {
      const lines = linesOf.get(line);
      return (lines && lines.length > 1 ? lines.shift() : lines?.[0]) ?? read[at] ?? line;
    })
    .join('\n');
}

const TAG_TEXT = new RegExp(`&lt;(?!/?(?:${SHOWN_TAGS})\\b)(?=[a-z/!?])`, 'gi');

/** Reverses what {@link writeBody} escapes. */
function withoutEscapes(markdown: string, { isMdx, isHugo, isJekyll, hasLiquid }: SiteSyntax): string {
  let text = markdown;
  if (hasLiquid) text = text.replace(/\{\{ "(\{[{%])" \}\}/g, '$1');
  if (isHugo)
    text = text
      .replace(/\{\{([<%])\/\*((?:(?!\{\{[<%])[^])*?)\*\/([>%])\}\}/g, '{{$1$2$3}}')
      .replace(/\{\u2060\{(?=[<%])/g, '{{');
  return changeText(text, (part) => {
    let plain = part.replace(TAG_TEXT, '<').replace(/&#93;(?=\(|:)/g, ']');
    if (isJekyll) plain = plain.replace(/\\\{(?=:)/g, '{');
    return isMdx ? withExpressions(plain) : plain;
  });
}

const withExpressions = (text: string): string =>
  text
    .replace(/\\([{}])/g, '$1')
    .replace(/<br\/>/g, '<br>')
    .replace(/&lt;(?![a-z/!?])/gi, '<')
    .replace(/(?<![^\n])&#(?:105;mport|101;xport)\b/g, (found) =>
      found.includes('105') ? 'import' : 'export',
    )
    .replace(/\[(https?:\/\/[^\s[\]<>]+)\]\(\1\)/g, '<$1>');
