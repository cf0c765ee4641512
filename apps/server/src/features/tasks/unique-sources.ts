import type { ComprehensiveResource, RedditSource, Source } from '@inkstep/contract';

/** Keeps the first of entries that share a URL, or a title and type. */
const unique = <T>(entries: readonly T[], identify: (entry: T) => { url: string; name: string }): T[] => {
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const { url, name } = identify(entry);
    const keys = [...(url ? [`url ${url}`] : []), `name ${name}`];
    if (keys.some((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
};

/** Text blocks all share one title, so their text tells them apart. */
const nameOf = ({ type, title, content }: Source | RedditSource): string =>
  type === 'text' ? `${type} ${title} ${content}` : `${type} ${title}`;

export const uniqueSources = <T extends Source | RedditSource>(sources: readonly T[]): T[] =>
  unique(sources, (source) => ({ url: source.url, name: nameOf(source) }));

export const uniqueResources = (resources: readonly ComprehensiveResource[]): ComprehensiveResource[] =>
  unique(resources, ({ url, resource_type: type, resource_name: name }) => ({
    url,
    name: `${type} ${name}`,
  }));
