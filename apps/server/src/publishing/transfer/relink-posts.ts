import { inTransaction } from '../../platform/db/transaction.ts';
import { publicPath } from '../feeds/addresses.ts';
import { purgePost } from '../purge-post.ts';
import { oldAddress } from '../redirects/old-address.ts';
import type { ImportCtx } from './context.ts';
import type { Converter } from './convert/converter.ts';
import { replaceUrls } from './convert/find-urls.ts';
import { findByOldAddress, listLinking, replaceContent } from './queries.ts';

interface Relinker extends ImportCtx {
  converter: Converter;
  signal: AbortSignal;
}

/** Makes links between imported posts of these hosts lead to the posts here. */
export async function relinkPosts(ctx: Relinker, hosts: ReadonlySet<string>): Promise<void> {
  for (const host of hosts) {
    let after: string | undefined;
    for (;;) {
      const batch = await listLinking(ctx.db, host, after);
      if (batch.length === 0) break;
      for (const post of batch) await relinkPost(ctx, host, post);
      after = batch.at(-1)?.id;
    }
  }
}

async function relinkPost(
  ctx: Relinker,
  host: string,
  { id, content }: { id: string; content: string },
): Promise<void> {
  const places = await ctx.converter.findLinks(content, ctx.signal);
  const paths = places.flatMap(({ url }) => {
    const address = oldAddress(url);
    return address?.host === host ? address.path : [];
  });
  if (paths.length === 0) return;
  const found = await findByOldAddress(ctx.db, host, paths);
  const changed = replaceUrls(content, places, (url) => {
    const address = oldAddress(url);
    const post = address?.host === host ? found.get(address.path) : undefined;
    return (
      post && publicPath(post) + (/#.*$/s.exec(url)?.[0].replace(/[\s()<>\\]/g, encodeURIComponent) ?? '')
    );
  });
  if (changed === content) return;
  await inTransaction(ctx, async (tx) => {
    if (await replaceContent(tx.db, id, { from: content, to: changed })) await purgePost(tx, id);
  });
}
