import { postFile } from '@inkstep/article/post-file';
import { withPictureUrls } from '@inkstep/article/post-pictures';
import { dateValues, pathValues } from '@inkstep/article/post-values';
import { hasDraftField, readPostFile } from '@inkstep/article/read-post-file';
import {
  type Account,
  DestinationRefused,
  type OutgoingArticle,
  type RemotePost,
  type UploadedPictures,
  type Visibility,
} from '../publisher.ts';
import { blobHash } from './blob-hash.ts';
import { readPostId } from './post-id.ts';
import { type PostPictures, postPictures } from './post-pictures.ts';
import { postValues } from './post-values.ts';
import type { FileChange, Repository, RepositoryFile } from './repository.ts';

interface Wanted {
  repository: Repository;
  settings: Account<'git'>['settings'];
  commit: string | null;
  article: OutgoingArticle;
  visibility: Visibility;
  known: RemotePost | undefined;
  uploaded: UploadedPictures;
  /** Origin of the stored pictures. */
  origin: string;
}

export interface PostChanges {
  path: string;
  file: Pick<RepositoryFile, 'blob' | 'bytes'>;
  /** Empty if all is there already. The post comes last. */
  changes: FileChange[];
  pictures: PostPictures;
}

const textOf = ({ bytes }: Pick<RepositoryFile, 'bytes'>): string => Buffer.from(bytes).toString();

/** @throws DestinationRefused if the known post was deleted or changed since it was read */
async function knownFile(
  { repository, commit, known }: Wanted,
  signal: AbortSignal,
): Promise<(RepositoryFile & { path: string }) | undefined> {
  if (!known) return undefined;
  const { path } = readPostId(known.id);
  const file = commit === null ? undefined : await repository.readFile(commit, path, signal);
  if (!file) throw new DestinationRefused({ code: 'gone', detail: path });
  if (file.blob !== known.fingerprint) throw new DestinationRefused({ code: 'changed_there', detail: path });
  return { ...file, path };
}

/** A post has the date of its first publication, also after updates. */
function dateOf({ settings, visibility }: Wanted, old: RepositoryFile | undefined, isDraft: boolean): Date {
  if (visibility.status === 'scheduled') return visibility.at;
  const before = old && readPostFile(settings.front_matter, textOf(old));
  return (before && (isDraft || !before.isDraft) && before.date) || new Date();
}

/** Returns the changes of files that publish or update an article. */
export async function postChanges(wanted: Wanted, signal: AbortSignal): Promise<PostChanges> {
  const { repository, settings, commit, article, visibility } = wanted;
  const isDraft = visibility.status !== 'published';
  if (isDraft && !settings.proposes && !hasDraftField(settings.front_matter))
    throw new DestinationRefused({ code: 'refused', detail: 'Front matter without {draft} or {published}' });
  const old = await knownFile(wanted, signal);
  const date = dateOf(wanted, old, isDraft);
  const values = postValues(article, { cover: '', date, isDraft });
  const pictures = await postPictures(
    article,
    { repository, settings, commit, values: pathValues(values), pictures: wanted.uploaded },
    signal,
  );
  const cover = pictures.urls.get(article.cover) ?? absoluteUrl(article.cover);
  const body = withPictureUrls(article.content, pictures.urls, wanted.origin);
  const { path, text } = postFile(settings, { ...values, ...dateValues(date), cover }, body);
  const bytes = Buffer.from(text);
  const was = path === old?.path ? old : await freePath(wanted, path, signal);
  const removed = old && path !== old.path ? [{ path: old.path, bytes: null, was: old }] : [];
  const changes = [...pictures.changes, ...removed, { path, bytes, was }].filter(
    (change) =>
      change.bytes === null || change.was === undefined || blobHash(change.bytes) !== change.was.blob,
  );
  return { path, file: { blob: blobHash(bytes), bytes }, changes, pictures };
}

const absoluteUrl = (cover: string): string => (/^https?:/.test(cover) ? cover : '');

/** Returns the file at a path, if it is the same post. @throws DestinationRefused path_taken */
async function freePath(
  { repository, settings, commit, article }: Wanted,
  path: string,
  signal: AbortSignal,
): Promise<RepositoryFile | undefined> {
  const there = commit === null ? undefined : await repository.readFile(commit, path, signal);
  if (there && readPostFile(settings.front_matter, textOf(there)).key !== article.key)
    throw new DestinationRefused({ code: 'path_taken', detail: path });
  return there;
}
