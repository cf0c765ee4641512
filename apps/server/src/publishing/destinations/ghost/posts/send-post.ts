import type { OutgoingArticle, Publisher, RemotePost, SentPost } from '../../publisher.ts';
import type { Post } from '../api-types.ts';
import { refused } from '../causes.ts';
import { findAuthorId } from '../find-author.ts';
import { ghostHtml } from '../html/ghost-html.ts';
import { placePictures } from '../pictures/place-pictures.ts';
import type { Session } from '../session.ts';
import { createPost, getPost, type PostChange, updatePost } from './post-calls.ts';
import { postFields } from './post-fields.ts';
import { fingerprintOf, isPublic, toRemotePost } from './remote-post.ts';
import { mustBeDraftFirst, visibilityFields } from './visibility.ts';

type Options = Parameters<Publisher['send']>[1];

/** Creates the post, or updates the known one. Ghost emails members only if asked to, which nothing here does. */
export async function sendPost(
  session: Session,
  article: OutgoingArticle,
  { visibility, known, pictures, publicUrl }: Options & { publicUrl: string },
  signal: AbortSignal,
): Promise<SentPost> {
  const { ask } = session;
  const { author, coverPicture, content } = article;
  const placed = await placePictures(session, article, pictures, signal);
  const authorId = author ? await findAuthorId(ask, author, signal) : undefined;
  const current = known && (await getUnchanged(session, known, signal));
  const { fields, warnings } = postFields(article, {
    html: ghostHtml(content, { urls: placed.urls, publicUrl }),
    coverUrl: coverPicture ? placed.urls.get(coverPicture.source) : undefined,
    authorId,
    current,
  });
  const change = { ...fields, ...visibilityFields(visibility, current) };
  const post = current
    ? await update(session, current, change, signal)
    : await createPost(ask, change, signal);
  return {
    ...(await toRemotePost(session, post, signal)),
    warnings: [
      ...placed.warnings,
      ...warnings,
      ...(author && !authorId ? [{ code: 'author_unknown' as const, detail: author.name }] : []),
      ...(post.slug === article.slug ? [] : [{ code: 'slug_changed' as const, detail: post.slug }]),
    ],
  };
}

/** Reads the post, whose time of change must go with the update. */
async function getUnchanged({ ask }: Session, known: RemotePost, signal: AbortSignal): Promise<Post> {
  const current = await getPost(ask, known.id, signal);
  // Repeating it could overwrite what an editor has written meanwhile.
  if (fingerprintOf(current) !== known.fingerprint) throw refused('changed_there');
  return current;
}

async function update(
  { ask }: Session,
  current: Post,
  change: PostChange,
  signal: AbortSignal,
): Promise<Post> {
  const draft = mustBeDraftFirst(change, current)
    ? await updatePost(ask, current, { status: 'draft' }, signal)
    : current;
  return updatePost(ask, draft, change, signal);
}

/** Makes a post a draft, if it isn't one. */
export async function unpublishPost(session: Session, id: string, signal: AbortSignal): Promise<RemotePost> {
  const current = await getPost(session.ask, id, signal);
  const isOpen = isPublic(current) || current.status === 'scheduled';
  const post = isOpen ? await updatePost(session.ask, current, { status: 'draft' }, signal) : current;
  return toRemotePost(session, post, signal);
}
