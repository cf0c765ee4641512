import { micromark, type Options } from 'micromark';
import { gfmHtml } from 'micromark-extension-gfm';
import { MARKDOWN_SYNTAX } from './markdown-syntax.ts';
import { rawParts } from './raw-html.ts';

type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];
type Handle = NonNullable<NonNullable<HtmlExtension['exit']>['htmlText']>;
type Compiler = ThisParameterType<Handle>;

/** micromark otherwise drops the line endings of fenced code after text in a tight list item. */
const LIST_CODE: HtmlExtension = {
  enter: {
    codeFencedFence() {
      this.setData('slurpAllLineEndings');
    },
  },
};

function showRawHtml(compiler: Compiler, source: string): void {
  for (const part of rawParts(source)) {
    if ('text' in part) compiler.raw(compiler.encode(part.text));
    else if ('tag' in part) compiler.tag(`<${part.isClosing && part.tag !== 'br' ? '/' : ''}${part.tag}>`);
    else compiler.raw(`<a href="${compiler.encode(part.href)}">${compiler.encode(part.href)}</a>`);
  }
}

const keep: Handle = function (token) {
  this.raw(this.sliceSerialize(token));
};

/** Escapes raw HTML except the tags that are shown as such. */
const RAW_HTML: HtmlExtension = {
  enter: {
    htmlFlow() {
      this.lineEndingIfNeeded();
      this.buffer();
    },
    htmlText() {
      this.buffer();
    },
  },
  exit: {
    htmlFlowData: keep,
    htmlTextData: keep,
    htmlFlow() {
      showRawHtml(this, this.resume());
    },
    htmlText() {
      showRawHtml(this, this.resume());
    },
  },
};

/** Renders Markdown with its raw HTML. The result is unsafe. */
export const markdownToRawHtml = (markdown: string, ...more: HtmlExtension[]): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    extensions: MARKDOWN_SYNTAX,
    htmlExtensions: [gfmHtml(), LIST_CODE, ...more],
  });

export interface HtmlOptions {
  /** Prefix of the ids of notes. */
  clobberPrefix?: string;
}

/** Renders Markdown as HTML. Escapes raw HTML except a few tags, and keeps only web, mail and relative links. */
export function markdownToSafeHtml(markdown: string, options: HtmlOptions = {}): string {
  const html = micromark(markdown, {
    extensions: MARKDOWN_SYNTAX,
    htmlExtensions: [
      gfmHtml({ ...options, backLabel: (reference) => `↩ ${reference + 1}` }),
      LIST_CODE,
      RAW_HTML,
    ],
  });
  return signAlerts(withoutUnpaired(html))
    .replace(NOTES_HEADING, '<hr />')
    .replaceAll(' aria-describedby="footnote-label"', '')
    .replace(HEADING_ID, '');
}

/** Heading in English, whatever the language of the text. */
const NOTES_HEADING = /<h2 id="footnote-label"[^>]*>[^<]*<\/h2>/;
/** Matches the id of a heading as Pandoc, Hugo and others write it. */
const HEADING_ID = /\s*\{#[^{}<>\s]+\}(?=\s*<\/h[1-6]>)/g;

const PAIRED = /(<\/?(?:del|details|ins|kbd|mark|su[bp]|summary)>)/;
const MAX_DEPTH = 20;

/** Drops tags without their counterpart, which would swallow the text below. */
function withoutUnpaired(html: string): string {
  const parts = html.split(PAIRED);
  const open: number[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    const tag = parts[at] ?? '';
    if (!tag.startsWith('</') && open.length < MAX_DEPTH) {
      open.push(at);
      continue;
    }
    const start = open.findLastIndex((opened) => parts[opened] === tag.replace('/', ''));
    for (const unpaired of tag.startsWith('</') && start >= 0 ? open.splice(start).slice(1) : [at])
      parts[unpaired] = '';
  }
  for (const unpaired of open) parts[unpaired] = '';
  return parts.join('');
}

/** Signs of GitHub's alerts, which need no translation. None counts as a letter, which would set the direction. */
const SIGNS: Readonly<Record<string, string>> = {
  note: '📝',
  tip: '💡',
  important: '❗',
  warning: '⚠️',
  caution: '🛑',
};

/** Other kinds are notes. */
export const alertSign = (kind: string): string => SIGNS[kind.toLowerCase()] ?? '📝';

const ALERT = /(<blockquote>\s*<p>)\[!([a-z]+)\][+-]?[ \t]*([^\n]*?)(\n|<br ?\/?>\n?|(?=<\/p>))/gi;

/** Replaces the marks of alerts such as `[!NOTE]` with signs. A title after the mark becomes bold. */
export const signAlerts = (html: string): string =>
  html.replace(ALERT, (_, start: string, kind: string, title: string) => {
    const sign = alertSign(kind);
    return title ? `${start}${sign} <strong>${title}</strong><br>\n` : `${start}${sign} `;
  });
