import { dayOf, PATH_PLACEHOLDERS, type PathValues, PLACEHOLDER } from './post-values.ts';

/** Files that Git or its hosts obey, such as hooks and workflows, in every spelling that file systems take for it. */
const OBEYED = /^(?:\.git|git~\d)/i;
const MARKDOWN_FILE = /\.(?:md|mdx|markdown)$/;

const placeholdersOf = (template: string): string[] =>
  [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

/** Returns why a path must not be written. */
function unsafePart(path: string): string | undefined {
  if (/^[a-z]:|^[/~]/i.test(path)) return 'Enter a path within the repository, without a slash at the start';
  if (/[\\\p{Cc}]/u.test(path)) return 'Use slashes between folders';
  const parts = path.split('/');
  if (parts.some((part) => /^[. ]*$/.test(part))) return 'Remove empty parts, . and .. from the path';
  if (parts.some((part) => OBEYED.test(part)))
    return 'Files and folders that begin with .git can’t be written';
  return undefined;
}

export const isSafePath = (path: string): boolean => unsafePart(path) === undefined;

const unknownPlaceholder = (name: string, allowed: readonly string[]): string =>
  `Unknown placeholder {${name}}. Use {${allowed.join('}, {')}}`;

function templateFault(template: string, allowed: readonly string[]): string | undefined {
  const unknown = placeholdersOf(template).find((name) => !allowed.includes(name));
  if (unknown !== undefined) return unknownPlaceholder(unknown, allowed);
  // Braces that remain belong to no placeholder.
  const filled = template.replace(PLACEHOLDER, 'x');
  return /[{}]/.test(filled) ? 'Close each placeholder, as in {slug}' : unsafePart(filled);
}

/** Returns what is wrong with the template of a post's path. */
export function postPathFault(template: string): string | undefined {
  const fault = templateFault(template, PATH_PLACEHOLDERS);
  if (fault !== undefined) return fault;
  if (!MARKDOWN_FILE.test(template)) return 'End the path with .md, .mdx or .markdown';
  return placeholdersOf(template).includes('slug')
    ? undefined
    : 'Add {slug}, so that each article has a path';
}

/** Returns what is wrong with the template of a picture's path. `{name}` includes the extension. */
export function picturePathFault(template: string): string | undefined {
  const fault = templateFault(template, [...PATH_PLACEHOLDERS, 'name']);
  if (fault !== undefined) return fault;
  return template.endsWith('{name}') ? undefined : 'End the path with {name}';
}

function urlFault(template: string, allowed: readonly string[]): string | undefined {
  const unknown = placeholdersOf(template).find((name) => !allowed.includes(name));
  if (unknown !== undefined) return unknownPlaceholder(unknown, allowed);
  return /[\s<>()"]/.test(template) ? 'Enter a URL without spaces, quotes and brackets' : undefined;
}

/** Returns what is wrong with the template of a picture's URL, which may be relative. */
export const pictureUrlFault = (template: string): string | undefined =>
  urlFault(template, [...PATH_PLACEHOLDERS, 'name']) ??
  (template.endsWith('{name}') ? undefined : 'End the URL with {name}');

/** Returns what is wrong with the template of a post's URL, which may be empty. */
export function postUrlFault(template: string): string | undefined {
  if (template === '') return undefined;
  return /^https?:\/\/[^/?#@{}]+\//.test(template)
    ? urlFault(template, PATH_PLACEHOLDERS)
    : 'Enter a full URL, such as https://example.com/blog/{slug}';
}

export const fillPath = (template: string, values: PathValues & { name?: string }): string =>
  template.replace(PLACEHOLDER, (whole, name: string) => values[name as keyof PathValues] ?? whole);

/** Escapes a text for a regular expression. */
export const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

const SHAPES: Readonly<Record<string, string>> = {
  date: '\\d{4}-\\d{2}-\\d{2}',
  year: '\\d{4}',
  month: '\\d{2}',
  day: '\\d{2}',
};

/** Matches the paths of a template, with the placeholders as groups. Given values match only themselves. */
export function pathPattern(template: string, given: Partial<PathValues> = {}): RegExp {
  const seen = new Set<string>();
  const pattern = template.split(/(\{[a-z_]+\})/).map((part) => {
    const name = /^\{([a-z_]+)\}$/.exec(part)?.[1];
    if (name === undefined) return literal(part);
    const value = given[name as keyof PathValues];
    if (seen.has(name)) return `\\k<${name}>`;
    seen.add(name);
    return `(?<${name}>${value === undefined ? (SHAPES[name] ?? '[^/]+?') : literal(value)})`;
  });
  return new RegExp(`^${pattern.join('')}$`);
}

/** Returns the address of the post that a file becomes; undefined if the template needs what neither path nor date tell. */
export function postUrl(
  template: string,
  { path, pathTemplate, date }: { path: string; pathTemplate: string; date: Date | undefined },
): string | undefined {
  const groups = pathPattern(pathTemplate).exec(path)?.groups ?? {};
  const day = groups['date'] ?? (date && dayOf(date));
  const [year, month, dayOfMonth] = day?.split('-') ?? [];
  const values = { ...(day && { date: day, year, month, day: dayOfMonth }), ...groups };
  const url = fillPath(template, values as PathValues);
  return url === '' || url.search(PLACEHOLDER) >= 0 || !URL.canParse(url) ? undefined : new URL(url).href;
}

/** Returns the folder in which all files of a template are; empty for the root. */
export const fixedFolder = (template: string): string =>
  template.slice(0, template.search(/\{|$/)).split('/').slice(0, -1).join('/');
