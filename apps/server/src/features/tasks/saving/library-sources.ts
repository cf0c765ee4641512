import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ComprehensiveResource, Source } from '@inkstep/contract';
import { countWords } from '@inkstep/contract/count-words';

type LibrarySource = Source & { resourceId: string; addedAt: string };

const isOfLibrary = (source: Source): source is LibrarySource =>
  source.resourceId !== undefined && source.addedAt !== undefined;

const asResource = (source: LibrarySource): ComprehensiveResource => ({
  id: source.resourceId,
  type: 'saved_resource',
  resource_name: source.title,
  resource_type: source.resourceType ?? source.type,
  url: source.url,
  content: source.content,
  description: source.description,
  addedAt: source.addedAt,
});

/** The documented mirror of the sources that come from the library. */
export const resourcesOf = (sources: readonly Source[]): ComprehensiveResource[] =>
  sources.filter(isOfLibrary).map(asResource);

function sourceType({ resource_type: type, url }: ComprehensiveResource): Source['type'] {
  if (type === 'reddit') return type;
  return (type === 'url' || type === 'document') && url !== '' ? 'url' : 'text';
}

const asSource = (resource: ComprehensiveResource): LibrarySource => ({
  id: randomUUID(),
  type: sourceType(resource),
  url: resource.url,
  title: resource.resource_name,
  content: resource.content,
  description: resource.description,
  wordCount: countWords(resource.content),
  resourceId: resource.id,
  resourceType: resource.resource_type,
  addedAt: resource.addedAt,
});

/** The sources, and after them the resources that are not among them. */
export function withResources(
  sources: readonly Source[],
  resources: readonly ComprehensiveResource[],
): Source[] {
  const known = new Set(sources.map(({ resourceId }) => resourceId));
  return [...sources, ...resources.filter(({ id }) => !known.has(id)).map(asSource)];
}

/**
 * The sources with exactly these resources as their part of the library, each at its place. One that comes back as it
 * was told stays as it is stored, since its mirror does not hold all of it.
 */
export function replaceResources(
  sources: readonly Source[],
  resources: readonly ComprehensiveResource[],
): Source[] {
  const given = new Map(resources.map((resource) => [resource.id, resource]));
  const kept = sources.flatMap((source): Source[] => {
    if (!isOfLibrary(source)) return [source];
    const resource = given.get(source.resourceId);
    if (!resource) return [];
    return [isDeepStrictEqual(resource, asResource(source)) ? source : asSource(resource)];
  });
  return withResources(kept, resources);
}

/** Each entry of the library has the time when it came to the task. */
export const stamped = (sources: readonly Source[], now: Date): Source[] =>
  sources.map((source) =>
    source.resourceId === undefined || source.addedAt !== undefined
      ? source
      : { ...source, addedAt: now.toISOString() },
  );
