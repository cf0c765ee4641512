import { parseArticleText } from '@inkstep/article/article-text';
import { type AdminPost, TASK_STATUS, type Task } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { plainText, retargetLinks } from '@inkstep/engine';
import { getTask } from '../../../articles/index.ts';
import { requireConfirmedEmail } from '../../../identity/index.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type Actor, requireScope } from '../../../platform/http/actor.ts';
import { HEADING, withoutClosingMarks } from '../../../platform/text/heading-text.ts';
import { clusterOfTask, publishedPath } from '../../cluster/cluster-paths.ts';
import type { PublishCtx } from '../../context.ts';
import { getPost } from '../../posts/get-post.ts';
import type { PublishableArticle, PublishOptions } from './blog-post.ts';
import { blogPublisher } from './blog-publisher.ts';
import { findArticleOfTask } from './queries.ts';

const FENCED_CODE = /^ {0,3}(```|~~~)[^]*?^ {0,3}\1.*$/gm;
/** Plain text has no headings: its title is the first line, followed by an empty one. */
const FIRST_LINE = /^\s*(\S.*)\n\s*\n/;

/**
 * Publishes a task's finished article as a new post, or updates its existing post. @throws DomainError SCOPE_REQUIRED; FORBIDDEN for
 * non-admins; EMAIL_UNCONFIRMED; NOT_FOUND; ARTICLE_MISSING; CONFLICT while it isn't finished
 */
export async function publishArticle(
  ctx: PublishCtx,
  actor: Actor,
  taskId: string,
  {
    published,
    draft_only: isDraftOnly,
    ...chosen
  }: Pick<PublishOptions, 'published'> & { draft_only?: boolean | undefined } & NonNullable<
      PublishOptions['chosen']
    >,
): Promise<AdminPost> {
  requireScope(actor, 'publish');
  if (actor.siteRole !== 'admin') throw new DomainError('FORBIDDEN', "You don't have permission to do this.");
  if (published) await requireConfirmedEmail(ctx, actor, 'publish');
  const task = await getTask(ctx, actor, taskId);
  const article = await findArticleOfTask(ctx.db, { workspaceId: actor.workspaceId, taskId });
  if (!article) throw new DomainError('ARTICLE_MISSING', 'Generate an article before you publish it.');
  if (task.status !== TASK_STATUS.completed)
    throw new DomainError('CONFLICT', 'Finish the article before you publish it.');
  const cluster = await clusterOfTask(ctx, { workspaceId: actor.workspaceId, taskId }, article.text);
  // Unpublished articles can't be linked yet.
  const targets = cluster.flatMap((member) =>
    member.paths.map((path) => [path, publishedPath(member)] as const),
  );
  const written = toPublish(article, task);
  const content = targets.length > 0 ? retargetLinks(written.content, new Map(targets)) : written.content;
  const publication = await blogPublisher(ctx).publish(
    { ...written, content },
    {
      userId: actor.userId,
      published,
      isDraftOnly,
      chosen,
    },
  );
  return getPost(ctx, publication.id);
}

/** The first heading is the page's title, so it is removed from the text. */
export function toPublish(
  { id, text }: { id: string; text: string },
  { name, outputParameters, eeatProfile }: Pick<Task, 'name' | 'outputParameters' | 'eeatProfile'>,
): PublishableArticle {
  const { metadata, body } = parseArticleText(text);
  const heading = HEADING.exec(withoutCode(body));
  const title = outputParameters.format === 'plain' ? (heading ?? FIRST_LINE.exec(body)) : heading;
  const titles = [plainText(withoutClosingMarks(title?.[1] ?? '')), metadata?.seoTitle ?? '', name];
  return {
    id,
    title: titles.find((each) => !isBlank(each)) ?? name,
    content: title ? withoutMatch(body, title).trim() : body.trim(),
    seoTitle: metadata?.seoTitle ?? '',
    description: metadata?.metaDescription ?? '',
    keywords: metadata?.focusKeywords ?? [],
    tags: metadata?.tags ?? [],
    author: eeatProfile?.authorName ?? '',
  };
}

const withoutMatch = (text: string, { index, 0: match }: RegExpExecArray): string =>
  text.slice(0, index) + text.slice(index + match.length);

/** Blanks out code, keeping the length: a comment in code may look like a heading. */
const withoutCode = (markdown: string): string =>
  markdown.replace(FENCED_CODE, (code) => ' '.repeat(code.length));
