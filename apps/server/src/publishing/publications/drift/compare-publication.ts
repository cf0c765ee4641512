import { withPictureUrls } from '@inkstep/article/post-pictures';
import type { Publication } from '@inkstep/contract';
import { getTask, openTask } from '../../../articles/index.ts';
import { DomainError, notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { findArticleOfTask } from '../../destinations/blog/queries.ts';
import { problemOf } from '../../destinations/problem-of.ts';
import type { RemotePost } from '../../destinations/publisher.ts';
import type { SendingCtx } from '../delivery/context.ts';
import { listUploaded } from '../delivery/queries.ts';
import { type MadeArticle, renderOutgoing } from '../outgoing/make-article.ts';
import { presentPublication } from '../present.ts';
import { findPublication, type PublicationRow } from '../queries.ts';
import { readBack } from './read-back.ts';
import { remoteMarkdown } from './remote-markdown.ts';

interface Text {
  title: string;
  content: string;
}

/** The text there, and the text that would be sent. @throws DomainError NOT_FOUND; CONFLICT if one of them can't be read */
export async function comparePublication(
  ctx: SendingCtx,
  actor: Pick<Actor, 'workspaceId'>,
  id: string,
  signal: AbortSignal,
): Promise<{ publication: Publication; here: Text; there: Text | null }> {
  const { here, there } = await readBoth(ctx, actor, id, signal);
  const row = await findPublication(ctx.db, { workspaceId: actor.workspaceId, publicationId: id });
  if (!row) throw notFound('Publication');
  return { publication: presentPublication(row), here: textOf(here), there: there && textOf(there) };
}

const textOf = ({ title, content }: Text): Text => ({ title, content });

export interface ReadText extends Text {
  fingerprint: string;
}

export interface BothTexts {
  row: PublicationRow;
  taskId: string;
  /** Page of its evidence, to which the text there links. */
  evidenceUrl: string | undefined;
  /** Article as stored. */
  article: { text: string; version: number };
  here: Text;
  /** Null if it is gone. */
  there: ReadText | null;
}

/** @throws DomainError NOT_FOUND; CONFLICT */
export async function readBoth(
  ctx: SendingCtx,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  publicationId: string,
  signal: AbortSignal,
): Promise<BothTexts> {
  const row = await findPublication(ctx.db, { workspaceId, publicationId });
  if (!row) throw notFound('Publication');
  const { taskId } = row;
  if (taskId === null) throw new DomainError('CONFLICT', 'The article was deleted here.');
  await openTask(ctx, { workspaceId, taskId });
  const task = await getTask(ctx, { workspaceId }, taskId);
  const article = await findArticleOfTask(ctx.db, { workspaceId, taskId });
  if (!article) throw new DomainError('CONFLICT', 'The article was deleted here.');
  const made = await renderOutgoing(ctx, row, { task, article });
  const read = await readOrRefuse(ctx, row, signal);
  return {
    row,
    taskId,
    article,
    evidenceUrl: made.evidence?.url,
    here: made.article,
    there: read.post ? await readText(ctx, { row, made, post: read.post }, signal) : null,
  };
}

async function readOrRefuse(ctx: SendingCtx, row: PublicationRow, signal: AbortSignal) {
  const read = await readBack(ctx, row, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (!problemOf(error)) throw error;
    throw new DomainError('CONFLICT', "The destination didn't answer as expected. Test it in the settings.", {
      cause: error,
    });
  });
  if (!read) throw new DomainError('CONFLICT', "This destination can't be read back.");
  return read;
}

async function readText(
  ctx: SendingCtx,
  { row, made, post }: { row: PublicationRow; made: MadeArticle; post: RemotePost },
  signal: AbortSignal,
): Promise<ReadText> {
  const { PUBLIC_URL } = ctx.config;
  const uploaded = await listUploaded(ctx.db, row.destinationId);
  const { content, pictures } = made.article;
  const isOwn = new Set(pictures.map(({ source }) => source));
  const urls = new Map(
    uploaded.flatMap(({ url, source }) => (isOwn.has(source) ? [[source, url] as const] : [])),
  );
  const own = {
    text: content,
    sent: withPictureUrls(content, urls, PUBLIC_URL),
    pictures: new Map(uploaded.map(({ url, source }) => [url, source])),
    links: new Map(
      made.targets.flatMap(({ paths: [path], publishedPath }) =>
        path && publishedPath ? [[new URL(publishedPath, PUBLIC_URL).href, path] as const] : [],
      ),
    ),
  };
  const { title, fingerprint } = post;
  // Files in a repository may have none.
  return {
    title: title || made.article.title,
    fingerprint,
    content: await remoteMarkdown(post, own, signal),
  };
}
