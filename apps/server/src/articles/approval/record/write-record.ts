import type { Json } from '@inkstep/article/canonical-json';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { findWorkspaceName } from '../../../workspaces/index.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { findPublicBasis } from '../../review/public-basis.ts';
import { listPrompts } from '../../writing/sent-prompts/list-prompts.ts';
import { counts } from '../approval-of.ts';
import { sha256 } from '../hashes.ts';
import { viewsOf } from '../present.ts';
import { listApprovals, listReviewRows, listViewRows, mapNames, type ReviewRow } from '../queries.ts';
import type { ReviewedArticle } from '../read-article.ts';
import type { Measured } from './measure-now.ts';
import { named } from './named.ts';
import { presentEarlier } from './present-earlier.ts';
import { type HashedVersion, presentVersions } from './present-versions.ts';
import { findFacts, listHashedVersions, listModels } from './queries.ts';

interface Approved {
  id: string;
  approvedAt: Date;
  approvedByName: string;
  note: string;
  isOwnText: boolean;
  isSharedBrowser: boolean;
  isOwnLink: boolean;
  isAdvisory: boolean;
  /** Facts about a reviewer without an account. */
  client?: ApprovingClient | undefined;
}

export interface ApprovingClient {
  provedAt: Date;
  /** Name of the member who made the link. */
  invitedBy: string | null;
}

/** The address isn't in the record. */
const presentClient = ({ client, ...marks }: Approved): Json =>
  client
    ? {
        mailbox_proved_at: client.provedAt.toISOString(),
        invited_by: client.invitedBy,
        suffices: counts({ ...marks, acceptedAt: null }),
      }
    : null;
const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Contents that are signed: names of people, no addresses and no IDs of accounts. Written in the transaction of the approval. */
export async function writeRecord(
  ctx: { db: Db; config: Pick<Config, 'PUBLIC_URL'> },
  { workspaceId, taskId }: TaskKey,
  { article, approval, measured }: { article: ReviewedArticle; approval: Approved; measured: Measured },
): Promise<{ [name: string]: Json }> {
  const { articleId, row, parts, digest, writer, same } = article;
  const facts = await findFacts(ctx.db, articleId);
  const basis = await findPublicBasis(ctx, articleId);
  const reviews = await listReviewRows(ctx.db, articleId);
  const approvals = await listApprovals(ctx.db, articleId);
  const versions: HashedVersion[] = [
    {
      version: row.version,
      kind: facts?.kind ?? 'editing',
      words: facts?.words ?? 0,
      createdAt: facts?.beganAt ?? null,
      updatedAt: facts?.savedAt ?? null,
      sha256: parts.textHash,
    },
    ...(await listHashedVersions(ctx.db, articleId)),
  ];
  const views = viewsOf(await listViewRows(ctx.db, articleId));
  const prompts = await listPrompts(ctx, taskId);
  // Not the names that members see, which may be a part of an address.
  const names = await mapNames(ctx.db, [
    writer?.userId ?? null,
    ...reviews.flatMap(({ reviewers }) => reviewers),
  ]);
  const ownName = (userId: string) => named(names.get(userId)?.own ?? null);
  return {
    format: 'inkstep-approval/1',
    issuer: ctx.config.PUBLIC_URL,
    workspace: (await findWorkspaceName(ctx.db, workspaceId)) ?? '',
    article: {
      title: facts?.title ?? '',
      author: parts.author,
      version: row.version,
      words: facts?.words ?? 0,
      text_sha256: parts.textHash,
      evidence_sha256: parts.evidenceHash,
      sources_sha256: parts.sourcesHash,
      digest,
      last_changed_by: writer ? ownName(writer.userId) : null,
    },
    approval: {
      id: approval.id,
      by: named(approval.approvedByName),
      at: approval.approvedAt.toISOString(),
      note: approval.note,
      own_text: approval.isOwnText,
      shared_browser: approval.isSharedBrowser,
      own_link: approval.isOwnLink,
      advisory: approval.isAdvisory,
      client: presentClient(approval),
    },
    requests: reviews.map((each) => presentRequest(each, article, ownName)),
    earlier_approvals: approvals.map((each) => presentEarlier(each, { same, versions })),
    views: views.map(({ name, client, version, seconds, sections }) => ({
      by: named(name),
      client,
      version,
      seconds,
      sections: sections.map(({ heading, ordinal, seconds: open }) => ({ heading, ordinal, seconds: open })),
    })),
    versions: presentVersions(versions),
    writing: {
      written_by: facts?.writtenBy ?? null,
      models: await listModels(ctx.db, taskId),
      prompts: prompts.map(({ step, instructions, prompt }) => ({
        name: step,
        instructions_sha256: sha256(instructions),
        prompt_sha256: sha256(prompt),
      })),
    },
    sources: (basis?.sources ?? []).map(
      ({ number, kind, title, url, claimedUrl = null, author, published, readAt, sha256: hash }) => ({
        number,
        kind,
        title,
        url,
        claimed_url: claimedUrl,
        author,
        published,
        read_at: readAt,
        sha256: hash,
      }),
    ),
    checks: measured.textHash === parts.textHash ? { score: measured.score, faults: measured.faults } : null,
  };
}

const presentRequest = (
  row: ReviewRow,
  { approvers }: Pick<ReviewedArticle, 'approvers'>,
  ownName: (userId: string) => string,
): Json => ({
  asked_by: row.askedByName === null ? null : named(row.askedByName),
  asked_at: row.askedAt.toISOString(),
  asked: approvers
    .filter(({ userId }) => row.reviewers.includes(userId))
    .map(({ userId }) => ownName(userId)),
  note: row.note,
  due: row.due,
  version: row.version,
  text_sha256: row.textHash,
  outcome: row.state,
  decided_by: row.decidedByName === null ? null : named(row.decidedByName),
  decided_by_client: row.decidedByReviewer !== null,
  decided_at: iso(row.decidedAt),
  decided_version: row.decidedVersion,
  decided_text_sha256: row.decidedHash,
  decision_note: row.decisionNote,
});
