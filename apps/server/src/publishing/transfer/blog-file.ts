import path from 'node:path';
import { REDIRECT_ORIGINS } from '@inkstep/contract';
import { z } from 'zod';
import type { SourceArchive, SourceAuthor, SourceRedirect } from './sources/source.ts';

/** Authors, categories and tags of an export. */
export const BLOG_FILE = 'blog.json';
/** Redirects of an export, as a JSON object a line. */
export const REDIRECTS_FILE = 'redirects.jsonl';

const FORMAT = 'inkstep-blog';
const text = z.string().catch('');
const rows = <T extends z.ZodType>(row: T) => z.array(row.nullable().catch(null)).catch([]);
const texts = { slug: text, name: z.string(), title: text, description: text, intro: text };

const BlogFile = z.object({
  format: z.literal(FORMAT),
  authors: rows(
    z.object({
      slug: text,
      name: z.string(),
      role: text,
      bio: text,
      picture: text,
      links: z.array(z.string()).catch([]),
    }),
  ),
  categories: rows(z.object(texts)),
  tags: rows(z.object(texts)),
});

const Redirect = z.object({
  from: z.string(),
  to: text,
  status: z.union([z.literal(301), z.literal(410)]),
  origin: z.enum(REDIRECT_ORIGINS),
  post: z
    .object({ kind: z.enum(['post', 'pillar']), slug: z.string(), title: z.string() })
    .optional()
    .catch(undefined),
});

export interface BlogFileContent {
  authors: Omit<SourceAuthor, 'addresses'>[];
  archives: SourceArchive[];
}

export function writeBlogFile({ authors, archives }: BlogFileContent): string {
  const of = (kind: SourceArchive['kind']) =>
    archives.filter((each) => each.kind === kind).map(({ kind: _, ...fields }) => fields);
  const file = { format: FORMAT, authors, categories: of('category'), tags: of('tag') };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Undefined for a file of another program. `name` is its path, from which paths of pictures are relative. */
export function readBlogFile(
  name: string,
  bytes: Buffer,
): { authors: SourceAuthor[]; archives: SourceArchive[] } | undefined {
  const parsed = BlogFile.safeParse(fromJson(bytes.toString()));
  if (!parsed.success) return undefined;
  const { authors, categories, tags } = parsed.data;
  const rooted = (url: string): string =>
    url === '' || /^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(url)
      ? url
      : `/${path.posix.join(path.posix.dirname(name), url)}`;
  const archivesOf = (kind: SourceArchive['kind'], found: typeof categories) =>
    found.flatMap((each) => (each ? { kind, ...each } : []));
  return {
    authors: authors.flatMap((each) =>
      each ? { ...each, picture: rooted(each.picture), addresses: [] } : [],
    ),
    archives: [...archivesOf('category', categories), ...archivesOf('tag', tags)],
  };
}

/** Leaves out lines that are no redirect. */
export const readRedirects = (bytes: Buffer): SourceRedirect[] =>
  bytes
    .toString()
    .split('\n')
    .flatMap((line) => {
      const parsed = Redirect.safeParse(fromJson(line));
      return parsed.success ? parsed.data : [];
    });

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
