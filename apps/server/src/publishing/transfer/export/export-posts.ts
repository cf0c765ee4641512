import { type Picture, parsePicturePath } from '@inkstep/article/pictures';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SignedIn } from '../../../platform/http/actor.ts';
import type { FileResponse } from '../../../platform/http/file-response.ts';
import { writeZip, type ZippedFile } from '../../../platform/zip/write-zip.ts';
import { listNamedAuthors } from '../../authors/queries.ts';
import { listCategoryTexts } from '../../categories/queries.ts';
import { presentDisclosure } from '../../disclosure/present-disclosure.ts';
import { presentAppearance } from '../../posts/present.ts';
import { targetOf } from '../../redirects/present.ts';
import {
  countRedirects,
  listAddressesOf,
  listRedirectsAfter,
  type RedirectRow,
} from '../../redirects/queries.ts';
import { listWrittenTags } from '../../tags/queries.ts';
import { BLOG_FILE, REDIRECTS_FILE, writeBlogFile } from '../blog-file.ts';
import type { TransferCtx } from '../context.ts';
import { type Converter, createConverter } from '../convert/converter.ts';
import { replaceUrls } from '../convert/find-urls.ts';
import { packedName } from '../packed-picture.ts';
import type { SourceArchive, SourceRedirect } from '../sources/source.ts';
import { writtenAddress } from '../written-address.ts';
import { postFile } from './post-file.ts';
import { countPosts, eachPost, listClusterSlugs } from './queries.ts';

/**
 * Exports posts, pillar pages and their pictures, read as fast as the ZIP is downloaded. The export itself is
 * recorded.
 */
export async function exportPosts(ctx: TransferCtx, { userId }: SignedIn): Promise<FileResponse> {
  await inTransaction(ctx, async (tx) =>
    recordEvent(tx, { action: 'posts.exported', actorId: userId, after: { posts: await countPosts(tx.db) } }),
  );
  const day = new Date().toISOString().slice(0, 10);
  return { name: `inkstep-blog-${day}.zip`, content: writeZip(blogFiles(ctx)) };
}

async function* blogFiles(ctx: TransferCtx): AsyncGenerator<ZippedFile> {
  const converter = createConverter();
  const pictures = new Map<string, Picture>();
  try {
    const blog = await blogFile(ctx, { converter, pictures });
    if (blog) yield { path: BLOG_FILE, content: blog, changedAt: new Date() };
    for (const kind of ['post', 'pillar'] as const) {
      for await (const row of eachPost(ctx.db, kind)) {
        yield {
          path: `${kind}s/${row.slug}.md`,
          content: await fileOf(ctx, row, { converter, pictures }),
          changedAt: row.updatedAt,
        };
      }
    }
  } finally {
    await converter.close();
  }
  if ((await countRedirects(ctx.db)) > 0)
    yield { path: REDIRECTS_FILE, content: redirectLines(ctx.db), changedAt: new Date() };
  for (const picture of pictures.values()) {
    const stored = await ctx.files.open(`pictures/${picture.key}/${picture.width}.webp`);
    if (stored) yield { path: packedName(picture), content: stored.body, changedAt: new Date() };
  }
}

interface Packing {
  converter: Converter;
  /** Pictures that the export must contain, by their path here. */
  pictures: Map<string, Picture>;
}

/** Returns a function that adds a stored picture to the export, and answers its path there. */
const packInto =
  (pictures: Map<string, Picture>, toRoot: string) =>
  (url: string): string | undefined => {
    const picture = parsePicturePath(url);
    if (!picture) return undefined;
    pictures.set(url, picture);
    return toRoot + packedName(picture);
  };

/** Undefined if there are no authors, categories, or tags with texts. */
async function blogFile({ db }: TransferCtx, { converter, pictures }: Packing): Promise<string | undefined> {
  const packed = packInto(pictures, '');
  const archives: SourceArchive[] = [];
  for (const { id: _id, posts: _posts, ...category } of await listCategoryTexts(db))
    archives.push({ kind: 'category', ...category });
  for (const tag of await listWrittenTags(db)) archives.push({ kind: 'tag', ...tag });
  for (const archive of archives) archive.intro = await withPacked(archive.intro, converter, packed);
  const authors = (await listNamedAuthors(db)).map(({ id: _, picture, ...author }) => ({
    ...author,
    picture: (picture && packed(picture)) ?? '',
  }));
  return archives.length + authors.length > 0 ? writeBlogFile({ authors, archives }) : undefined;
}

/** Front matter is limited; all of them are in the file of redirects. */
const MAX_ADDRESSES = 50;
/** Files of an earlier import, by which links between them were found. */
const MARKDOWN_FILE = /\.(?:md|markdown|mdx)$/i;

const oldAddresses = async (db: Db, postId: string): Promise<string[]> =>
  (await listAddressesOf(db, postId))
    .filter(({ path }) => !MARKDOWN_FILE.test(path))
    .slice(0, MAX_ADDRESSES)
    .map(writtenAddress);

const BATCH = 1000;

async function* redirectLines(db: Db): AsyncGenerator<string> {
  let after: string | undefined;
  for (;;) {
    const rows = await listRedirectsAfter(db, after, BATCH);
    yield rows.map((row) => `${JSON.stringify(redirectOf(row))}\n`).join('');
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id;
  }
}

function redirectOf(row: RedirectRow): SourceRedirect {
  const { kind, slug, title, status, origin } = row;
  const post = kind !== null && slug !== null && title !== null ? { kind, slug, title } : undefined;
  return { from: writtenAddress(row), to: targetOf(row), status, origin, ...(post && { post }) };
}

type Row = ReturnType<typeof eachPost> extends AsyncGenerator<infer Each> ? Each : never;

async function fileOf({ db }: TransferCtx, row: Row, { converter, pictures }: Packing): Promise<string> {
  const packed = packInto(pictures, '../');
  return postFile({
    kind: row.kind,
    category: row.category,
    authorSlug: row.authorSlug,
    reviewer: row.reviewer,
    disclosure: row.disclosure && { ...row.disclosure, ...presentDisclosure(row.disclosure, row.content) },
    addresses: await oldAddresses(db, row.id),
    fields: {
      title: row.title,
      slug: row.slug,
      excerpt: row.excerpt,
      content: await withPacked(row.content, converter, packed),
      cover_image: row.coverImage && (packed(row.coverImage) ?? row.coverImage),
      cover_alt: row.coverAlt,
      author: row.author,
      tags: row.tags,
      featured: row.isFeatured,
      language: row.language,
      seo_title: row.seoTitle,
      seo_description: row.seoDescription,
      seo_keywords: row.seoKeywords,
      ...presentAppearance(row),
      social_image: row.socialImage && (packed(row.socialImage) ?? row.socialImage),
    },
    isPublished: row.isPublished,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    publishedAt: row.publishedAt,
    scheduledFor: row.scheduledFor,
    clusterPages: row.kind === 'pillar' ? await listClusterSlugs(db, row.id) : [],
  });
}

const NEVER = new AbortController().signal;

async function withPacked(
  content: string,
  converter: Converter,
  packed: (url: string) => string | undefined,
): Promise<string> {
  if (!content.includes('/files/')) return content;
  const reply = await converter.convert({ markdown: content }, NEVER);
  return 'failure' in reply ? content : replaceUrls(content, reply.pictures, packed);
}
