import { type Picture, parsePicturePath } from '@inkstep/article/pictures';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { SignedIn } from '../../../platform/http/actor.ts';
import type { FileResponse } from '../../../platform/http/file-response.ts';
import { writeZip, type ZippedFile } from '../../../platform/zip/write-zip.ts';
import { presentAppearance } from '../../posts/present.ts';
import type { TransferCtx } from '../context.ts';
import { type Converter, createConverter } from '../convert/converter.ts';
import { replaceUrls } from '../convert/find-urls.ts';
import { packedName } from '../packed-picture.ts';
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
  for (const picture of pictures.values()) {
    const stored = await ctx.files.open(`pictures/${picture.key}/${picture.width}.webp`);
    if (stored) yield { path: packedName(picture), content: stored.body, changedAt: new Date() };
  }
}

type Row = ReturnType<typeof eachPost> extends AsyncGenerator<infer Each> ? Each : never;

async function fileOf(
  { db }: TransferCtx,
  row: Row,
  { converter, pictures }: { converter: Converter; pictures: Map<string, Picture> },
): Promise<string> {
  const packed = (url: string): string | undefined => {
    const picture = parsePicturePath(url);
    if (!picture) return undefined;
    pictures.set(url, picture);
    return `../${packedName(picture)}`;
  };
  return postFile({
    kind: row.kind,
    category: row.category,
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
