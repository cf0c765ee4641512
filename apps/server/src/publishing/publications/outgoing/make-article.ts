import { withDisclosure } from '@inkstep/article/disclosure';
import { firstParagraph } from '@inkstep/article/first-paragraph';
import type { Task } from '@inkstep/contract';
import { detectLanguage, linksForOtherSites, plainText } from '@inkstep/engine';
import { firstSlug } from '@inkstep/engine/checks';
import {
  type AtRestCtx,
  findArticleDisclosure,
  isApproved,
  needsApproval,
  openTask,
  toldDisclosure,
} from '../../../articles/index.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/errors.ts';
import { clusterOfTask } from '../../cluster/cluster-paths.ts';
import { toPublish } from '../../destinations/article-to-publish.ts';
import { getFinishedArticle } from '../../destinations/get-finished-article.ts';
import {
  DestinationRefused,
  type OutgoingArticle,
  type OutgoingAuthor,
} from '../../destinations/publisher.ts';
import { citedSources } from '../../evidence/cited-sources.ts';
import { type EvidenceToSend, evidenceToSend } from '../../evidence/evidence-to-send.ts';
import { withEvidenceLink } from '../../evidence/sources-link.ts';
import type { PublicationRow } from '../queries.ts';
import { hasApprovedFields } from '../require-approved-fields.ts';
import { completeFields } from '../suggest-fields.ts';
import { outgoingPicture, picturesOf } from './article-pictures.ts';
import { findLinkTargets, type LinkTarget } from './link-targets.ts';
import { findCredits } from './picture-credits.ts';
import { findPublicAuthor } from './queries.ts';
import { structuredData } from './structured-data.ts';

type Ctx = AtRestCtx & Parameters<typeof outgoingPicture>[0] & { config: Pick<Config, 'PUBLIC_URL'> };

export interface MadeArticle {
  article: OutgoingArticle;
  /** Version of the text. */
  version: number;
  /** Undefined unless readers may see it. */
  evidence: EvidenceToSend | undefined;
  /** Where its links to the articles of its cluster lead. */
  targets: LinkTarget[];
}

/** The article of a publication as it is sent. @throws DestinationRefused if it was deleted, or isn't finished or approved any more */
export async function makeArticle(ctx: Ctx, row: PublicationRow): Promise<MadeArticle> {
  const { workspaceId, taskId } = row;
  if (taskId === null) throw notFinished();
  await openTask(ctx, { workspaceId, taskId });
  const { task, article } = await getFinishedArticle(ctx, { workspaceId }, taskId).catch((error: unknown) => {
    throw error instanceof DomainError ? notFinished() : error;
  });
  if (await needsApproval(ctx.db, workspaceId)) {
    const written = toPublish(article, task);
    const { id: articleId, version } = article;
    const isSame = hasApprovedFields({ written, fields: completeFields(written, row.fields) });
    if (!isSame || !(await isApproved(ctx.db, { articleId, version })))
      throw new DestinationRefused({ code: 'not_approved', detail: '' });
  }
  return renderOutgoing(ctx, row, { task, article });
}

interface Rendered {
  task: Task;
  article: { id: string; text: string; version: number };
}

/** The text as it would be sent, also while it isn't finished. */
export async function renderOutgoing(
  ctx: Ctx,
  row: PublicationRow,
  { task, article }: Rendered,
): Promise<MadeArticle> {
  const { id, workspaceId, destinationId, revision, wanted, fields: chosen, publishedAt } = row;
  const cluster = await clusterOfTask(ctx, { workspaceId, taskId: task.id }, article.text);
  const targets = await findLinkTargets(ctx.db, { destinationId, isDraft: wanted === 'draft' }, cluster);
  const written = toPublish(article, task);
  const complete = completeFields(written, chosen);
  const { author, ...fields } = complete;
  const text = linksForOtherSites(written.content, targets, ctx.config.PUBLIC_URL);
  const language = detectLanguage(plainText(text));
  const evidence = await evidenceToSend(ctx, {
    row,
    articleId: article.id,
    fields,
    author,
    language,
    content: text,
    isAsApproved: hasApprovedFields({ written, fields: complete }),
  });
  const disclosure = toldDisclosure(await findArticleDisclosure(ctx, { articleId: article.id }));
  const linked = evidence ? withEvidenceLink(text, { url: evidence.url, language }) : text;
  const content = disclosure ? withDisclosure(linked, disclosure.text) : linked;
  const named = picturesOf(content);
  const paths = [fields.cover, ...named.map(({ source }) => source)];
  const creditOf = await findCredits(ctx, { workspaceId, language, paths });
  const cover = { source: fields.cover, alt: fields.cover_alt };
  const opening = firstParagraph(text);
  const { evidence_page: _, ...sent } = fields;
  const described = {
    ...sent,
    excerpt: fields.excerpt || opening,
    seo_description: fields.seo_description || fields.excerpt || opening,
    language,
    content,
    author: await outgoingAuthor(ctx.db, { workspaceId, name: author }, task),
    coverPicture: fields.cover ? outgoingPicture(ctx, cover, creditOf(fields.cover)) : null,
    keywords: written.keywords,
    disclosure,
  };
  return {
    article: {
      ...described,
      key: id,
      revision,
      pictures: named.map((picture) => outgoingPicture(ctx, picture, creditOf(picture.source))),
      jsonLd: structuredData(described, {
        publishedAt,
        sources: evidence ? citedSources(text, evidence.kept.sources) : [],
        approver: evidence?.kept.approved?.name,
      }),
    },
    version: article.version,
    evidence,
    targets,
  };
}

const notFinished = () => new DestinationRefused({ code: 'not_finished', detail: '' });

/** The public author of this name, or what the article's author profile says. */
async function outgoingAuthor(
  db: Db,
  { workspaceId, name }: { workspaceId: string; name: string },
  { eeatProfile }: Pick<Task, 'eeatProfile'>,
): Promise<OutgoingAuthor | null> {
  if (!name) return null;
  const known = await findPublicAuthor(db, { workspaceId, name });
  const ofProfile = eeatProfile?.authorName === name ? (eeatProfile.authorBio ?? '') : '';
  return {
    name,
    slug: known?.slug ?? firstSlug([name]),
    bio: known?.bio || ofProfile,
    email: known?.email ?? '',
    role: known?.role ?? '',
    links: known?.links ?? [],
  };
}
