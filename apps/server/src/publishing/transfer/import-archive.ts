import { isBlank } from '@inkstep/contract/blank';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { tagSlug } from '@inkstep/contract/tag-slug';
import { firstSlug } from '@inkstep/engine/checks';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { fillTexts } from '../categories/queries.ts';
import { fillTagTexts, insertTags } from '../tags/queries.ts';
import { replaceUrls } from './convert/find-urls.ts';
import { cleanSlug, cut, oneLine } from './fit-text.ts';
import type { Importer } from './import-post.ts';
import type { ItemReport } from './progress.ts';
import { ensureCategory } from './queries.ts';
import { problem, type SourceArchive, type SourceItem } from './sources/source.ts';

/** Stores a category or tag with the texts of its page. Texts that it has here stay. */
export async function importArchive(
  importer: Importer,
  item: SourceItem & { archive: SourceArchive },
  report: ItemReport,
): Promise<void> {
  const { kind, ...archive } = item.archive;
  const name = cut(oneLine(archive.name), kind === 'tag' ? TEXT_LIMITS.tag : POST_LIMITS.categoryName);
  const reply = await importer.converter.convert({ markdown: archive.intro }, importer.signal);
  if (isBlank(name) || 'failure' in reply) {
    report.add(problem('unreadable'));
    return report.skip();
  }
  const taken = await importer.pictureTaker.take(
    reply.pictures.map(({ url }) => url),
    item,
  );
  report.add(...taken.problems);
  const intro = replaceUrls(reply.markdown, reply.pictures, (url) => taken.addresses.get(url));
  const texts = {
    title: cut(oneLine(archive.title), POST_LIMITS.seoTitle),
    description: cut(oneLine(archive.description), POST_LIMITS.seoDescription),
    intro: cut(intro.replaceAll('\0', '').toWellFormed().trim(), POST_LIMITS.intro),
  };
  await inTransaction(importer, async (tx) => {
    let isChanged = false;
    if (kind === 'tag') {
      const slug = tagSlug(name);
      await insertTags(tx.db, [{ slug, name }]);
      isChanged = await fillTagTexts(tx.db, slug, texts);
    } else {
      const wanted = { name, slug: cleanSlug(archive.slug) || firstSlug([name, 'category']) };
      const slug = await ensureCategory(tx.db, wanted);
      if (slug === undefined) report.add(problem('category_left', name));
      else isChanged = await fillTexts(tx.db, slug, texts);
    }
    if (isChanged) await purgePages(tx, 'all');
    await report.save(tx.db, { pictures: taken.stored });
  });
}
