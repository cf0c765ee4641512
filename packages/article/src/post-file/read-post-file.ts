import { isMap, isScalar, parse, parseDocument } from 'yaml';
import { placeholderOf } from './front-matter-template.ts';
import { PLACEHOLDER, type Placeholder } from './post-values.ts';

/** In characters. */
const MAX_FRONT_MATTER = 64_000;
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n([^]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** A post as its file says. Fields are undefined where the front matter doesn't have them. */
export interface ReadPost {
  key: string | undefined;
  title: string | undefined;
  date: Date | undefined;
  isDraft: boolean;
  body: string;
}

/** Reads a file that was written with a template, and maybe changed since. */
export function readPostFile(template: string, text: string): ReadPost {
  const match = FRONT_MATTER.exec(text);
  const fields = fieldsOf(match?.[1] ?? '');
  const fieldNames = namesByPlaceholder(template);
  const valueOf = (placeholder: Placeholder): unknown => fields[fieldNames.get(placeholder) ?? ''];
  const key = fields['inkstep'];
  const title = valueOf('title');
  return {
    key: typeof key === 'string' ? key : undefined,
    title: typeof title === 'string' ? title : undefined,
    date: dateOf(valueOf('time')) ?? dateOf(valueOf('date')),
    isDraft: valueOf('draft') === true || valueOf('published') === false,
    body: text.slice(match?.[0].length ?? 0).trim(),
  };
}

/** Returns the fields of front matter; none if it isn't YAML. */
function fieldsOf(yaml: string): Record<string, unknown> {
  if (yaml.length > MAX_FRONT_MATTER) return {};
  try {
    const fields: unknown = parse(yaml, { version: '1.1', logLevel: 'silent' });
    return typeof fields === 'object' && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}

/** Names of the fields that contain nothing but a placeholder. */
function namesByPlaceholder(template: string): Map<string, string> {
  const names = new Map<string, string>();
  const { contents } = parseDocument(template, { version: '1.1' });
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const quoted = isScalar(value) && typeof value.value === 'string' ? value.value : '';
    const name = placeholderOf(value) ?? (quoted.replace(PLACEHOLDER, '') === '' ? quoted.slice(1, -1) : '');
    if (name !== '' && isScalar(key)) names.set(name, String(key.value));
  }
  return names;
}

/** Returns true if drafts can be told by a field of the front matter. */
export function hasDraftField(template: string): boolean {
  const names = namesByPlaceholder(template);
  return names.has('draft') || names.has('published');
}

/** Makes the post of a file a draft. Undefined if its front matter can't be read. */
export function asDraft(template: string, text: string): string | undefined {
  const match = FRONT_MATTER.exec(text);
  if (!match || match[0].length > MAX_FRONT_MATTER) return undefined;
  const document = parseDocument(match[1] ?? '', { version: '1.1' });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  const names = namesByPlaceholder(template);
  for (const [placeholder, value] of [
    ['draft', true],
    ['published', false],
  ] as const) {
    const name = names.get(placeholder);
    if (name !== undefined) document.set(name, value);
  }
  const fields = document.toString({ lineWidth: 0, flowCollectionPadding: false });
  return `---\n${fields}---\n${text.slice(match[0].length)}`;
}

function dateOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && !(value instanceof Date)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
