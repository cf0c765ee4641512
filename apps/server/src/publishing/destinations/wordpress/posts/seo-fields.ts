import type { OutgoingArticle } from '../../publisher.ts';
import { PostSchema } from '../api-types.ts';
import type { AskWordPress } from '../client.ts';

type SeoFields = Pick<OutgoingArticle, 'seo_title' | 'seo_description' | 'canonical_url'>;

/** Custom fields of the usual SEO plugins. */
const PLUGINS: readonly Readonly<Record<keyof SeoFields, string>>[] = [
  {
    seo_title: '_yoast_wpseo_title',
    seo_description: '_yoast_wpseo_metadesc',
    canonical_url: '_yoast_wpseo_canonical',
  },
  {
    seo_title: 'rank_math_title',
    seo_description: 'rank_math_description',
    canonical_url: 'rank_math_canonical_url',
  },
  {
    seo_title: '_seopress_titles_title',
    seo_description: '_seopress_titles_desc',
    canonical_url: '_seopress_robots_canonical',
  },
];

/**
 * Returns the custom fields to write, and whether one found no place. Only what the site registers is kept there: other fields vanish
 * without a word.
 */
export async function seoMeta(
  ask: AskWordPress,
  fields: SeoFields,
  signal: AbortSignal,
): Promise<{ meta: Record<string, string>; isClosed: boolean }> {
  const given = (['seo_title', 'seo_description', 'canonical_url'] as const).filter((name) => fields[name]);
  if (given.length === 0) return { meta: {}, isClosed: false };
  const open = await openFields(ask, signal);
  const pairs = given.map((name) =>
    PLUGINS.map((plugin) => plugin[name])
      .filter((key) => open.has(key))
      .map((key) => [key, fields[name]] as const),
  );
  return { meta: Object.fromEntries(pairs.flat()), isClosed: pairs.some(({ length }) => length === 0) };
}

async function openFields(ask: AskWordPress, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const query = { _fields: 'schema.properties.meta.properties' };
  const { schema } = await ask({ method: 'OPTIONS', path: '/wp/v2/posts', query }, PostSchema, signal);
  return new Set(Object.keys(schema.properties.meta.properties));
}
