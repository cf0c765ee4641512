/** Code may hold the same characters, but Jekyll replaces tags there too. */
const RAW = /\{%-?\s*(?:end)?raw\s*-?%\}/g;
const CODE = /\{%-?\s*highlight\s+(\S+)[^%]{0,200}%\}((?:[^{]|\{(?!%))*)\{%-?\s*endhighlight\s*-?%\}/g;
const SITE_URL = /\{\{-?\s*site\.(?:url|baseurl|github\.url)\s*-?\}\}/g;
const PATH =
  /\{\{-?\s*(["'])([^"'{}]{1,500})\1\s*\|\s*(?:relative_url|absolute_url|prepend:[^|{}]{1,100})[^{}]{0,200}\}\}/g;

/** Replaces template tags of Jekyll that Markdown has a form for: code, and paths within the site. */
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
    : markdown;
