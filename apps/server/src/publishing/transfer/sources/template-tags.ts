import path from 'node:path';

/** Code may hold the same characters, but Jekyll replaces tags there too. */
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const CODE = /\{%-?\s*highlight\s+(\S+)[^%]{0,200}%\}((?:[^{]|\{(?!%))*)\{%-?\s*endhighlight\s*-?%\}/g;
const SITE_URL = /\{\{-?\s*site\.(?:url|baseurl|github\.url)\s*-?\}\}/g;
const PATH =
  /\{\{-?\s*(["'])([^"'{}]{1,500})\1\s*\|\s*(?:relative_url|absolute_url|prepend:[^|{}]{1,100})[^{}]{0,200}\}\}/g;

const JEKYLL_LINK = /\{%-?\s*(post_url|link)\s+(?:(["'])(.{1,500}?)\2|([^\s%}]{1,500}))\s*-?%\}/g;
const HUGO_LINK =
  /\{\{[<%]\s*(?:rel)?ref\s+(?:path=)?(?:(["'`])([^"'`{}]{1,500})\1|([^\s{}"'`]{1,500}))[^{}]{0,200}[>%]\}\}/g;
/** With the language that Hugo puts before it. */
const EXTENSION = /(?:\.[a-z]{2})?\.(?:md|markdown|mdx)$/i;
const HUGO_BUNDLE = /\/_?index(?=\.md$)/;

/**
 * Paths that a file's links to another file name it by, without what is before the folder of the site's texts: the
 * whole path, and the name alone, which Hugo looks up.
 */
export function fileAddresses(name: string): string[] {
  const [, inSite = name] = /(?:^|.*\/)(?:(?=_posts\/|_drafts\/)|(?:content|source)\/)(.+)$/.exec(name) ?? [];
  const whole = fileAddress(inSite);
  return [...new Set([whole, `/${path.posix.basename(whole)}`])];
}

/** Path of a file with one extension, also for `index.md` of a folder. */
function fileAddress(written: string): string {
  const [file = '', anchor] = written.split('#', 2);
  const bare = file.replace(/^\/+|\/+$/g, '').replace(EXTENSION, '');
  const encoded = encodeURI(bare && `/${bare}.md`.replace(HUGO_BUNDLE, ''))
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
  return anchor === undefined ? encoded : `${encoded}#${anchor}`;
}

/** Replaces template tags of Jekyll and Hugo that Markdown has a form for: code, and paths within the site. */
export const replaceTemplateTags = (markdown: string): string =>
  markdown.includes('{')
    ? markdown
        .replace(RAW, '')
        .replace(CODE, (_, language: string, code: string) =>
          code.includes('\n')
            ? `\n\`\`\`${language}\n${code.replace(/^\r?\n/, '').trimEnd()}\n\`\`\`\n`
            : `\`${code}\``,
        )
        .replace(PATH, '$2')
        .replace(SITE_URL, '')
        .replace(JEKYLL_LINK, (_, tag: string, _quote: string, quoted: string, bare = quoted) => {
          const isFile = tag === 'post_url' || /\.(?:md|markdown)$/i.test(bare);
          return isFile
            ? fileAddress(tag === 'post_url' ? `_posts/${bare.replace(/^\//, '')}` : bare)
            : `/${bare}`;
        })
        .replace(HUGO_LINK, (_, _quote: string, quoted: string, bare = quoted) => fileAddress(bare))
    : markdown;
