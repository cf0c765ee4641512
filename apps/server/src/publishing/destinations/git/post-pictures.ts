import { fillPath } from '@inkstep/article/post-path';
import type { PathValues } from '@inkstep/article/post-values';
import type { DeliveryWarning, SettingsOf } from '@inkstep/contract';
import { extensionOf } from '../picture-type.ts';
import type { OutgoingArticle, OutgoingPicture, UploadedPictures } from '../publisher.ts';
import { blobHash } from './blob-hash.ts';
import type { FileChange, Repository } from './repository.ts';

/** With Base64 it fits into a request. */
const MAX_PICTURE_BYTES = 6_000_000;
const HASH_LENGTH = 8;
const MAX_NAME = 60;

interface Place {
  repository: Repository;
  settings: SettingsOf<'git'>;
  /** Commit that is built upon. */
  commit: string | null;
  values: PathValues;
  pictures: UploadedPictures;
}

export interface PostPictures {
  changes: FileChange[];
  /** URLs on the site, by source. */
  urls: Map<string, string>;
  warnings: DeliveryWarning[];
  /** Remembers what was uploaded, once the commit is made. */
  keep(): Promise<void>;
}

/** Names a picture by its content, so that it never replaces another file. */
function pictureName({ fileName }: OutgoingPicture, extension: string, bytes: Uint8Array): string {
  const stem = fileName
    .replace(/\.\w+$/, '')
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_NAME)
    .replace(/^-+|-+$/g, '');
  return `${stem || 'picture'}-${blobHash(bytes).slice(0, HASH_LENGTH)}.${extension}`;
}

/** Undefined if the picture can't be read, or no site would show it. */
async function load(picture: OutgoingPicture, signal: AbortSignal) {
  try {
    const { bytes, contentType } = await picture.load(signal);
    const extension = extensionOf(contentType);
    if (extension === undefined || bytes.length > MAX_PICTURE_BYTES) return undefined;
    return { bytes, extension };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** Prepares an article's pictures. One that can't be read is left where it is, with a warning. */
export async function postPictures(
  article: OutgoingArticle,
  { repository, settings, commit, values, pictures }: Place,
  signal: AbortSignal,
): Promise<PostPictures> {
  const changes = new Map<string, FileChange>();
  const uploads = new Map<string, { id: string; url: string }>();
  const urls = new Map<string, string>();
  const warnings: DeliveryWarning[] = [];
  const placeOf = (name: string) => ({
    id: fillPath(settings.picture_path, { ...values, name }),
    url: fillPath(settings.picture_url, { ...values, name }),
  });
  const isThere = async (path: string) =>
    commit !== null && (await repository.readFile(commit, path, signal)) !== undefined;

  const add = async (picture: OutgoingPicture) => {
    const before = await pictures.find(picture.source);
    const beforePlace = before && placeOf(before.id.slice(before.id.lastIndexOf('/') + 1));
    if (beforePlace && beforePlace.id === before.id && (await isThere(before.id)))
      return void urls.set(picture.source, beforePlace.url);
    const loaded = await load(picture, signal);
    if (!loaded) return void warnings.push({ code: 'picture_failed', detail: picture.source });
    const { bytes, extension } = loaded;
    const place = placeOf(pictureName(picture, extension, bytes));
    if (!(await isThere(place.id))) changes.set(place.id, { path: place.id, bytes, was: undefined });
    urls.set(picture.source, place.url);
    uploads.set(picture.source, place);
  };

  const seen = new Set<string>();
  for (const picture of [article.coverPicture, ...article.pictures]) {
    if (picture !== null && !seen.has(picture.source)) await add(picture);
    if (picture !== null) seen.add(picture.source);
  }
  return {
    changes: [...changes.values()],
    urls,
    warnings,
    async keep() {
      for (const [source, uploaded] of uploads) await pictures.keep(source, uploaded);
    },
  };
}
