import { movedUsageTables } from './ai/index.ts';
import {
  addSample,
  articlePictureTexts,
  type ClusterPorts,
  type ComparedPosts,
  cancelRuns,
  clearTasks,
  countTasks,
  describeComments,
  exportArticles,
  findTaskName,
  findTaskNames,
  movedArticleTables,
  type NeighbourPorts,
  type PublishedAt,
  type PurgeCopies,
  type RereadPorts,
} from './articles/index.ts';
import {
  cancelBatches,
  exportBatches,
  findEndedBatch,
  isLeftOut,
  type ListOwnPages,
  listMentions,
  movedBatchTables,
} from './batches/index.ts';
import {
  cancelSubscriptions,
  getPlanState,
  getPlans,
  getUsageHistory,
  grantFirstAdmin,
  hasPaid,
  movedBillingTables,
} from './billing/index.ts';
import { type AccountPorts, movedAccountTables, type NoticePorts } from './identity/index.ts';
import {
  clearLibrary,
  copyPictures,
  deleteRedditAccess,
  describeReddit,
  disconnectReddit,
  exportLibrary,
  movedLibraryTables,
  type PictureTexts,
  type Reddit,
  removeFiles,
} from './library/index.ts';
import { getActiveAnnouncement, getBanner } from './operations/index.ts';
import type { MovedTable } from './platform/cells/moved-table.ts';
import type { Db } from './platform/db/connect.ts';
import { notFound } from './platform/errors.ts';
import type { FileStore } from './platform/files/file-store.ts';
import {
  authorPictureTexts,
  clearAuthors,
  clearSentEvidence,
  comparedPosts,
  describeDestinations,
  isPublic,
  isPublishedAt,
  isRecent,
  linkedArticles,
  listAuthors,
  listOwnPages,
  listPagesNear,
  movedAuthorTables,
  movedPublishingTables,
  postPictureTexts,
  publicationPictureTexts,
  purgeApprovers,
  purgeCopies,
  refuseUnsent,
  targetNames,
} from './publishing/index.ts';
import {
  countUnread,
  createPersonalWorkspace,
  describeInbox,
  describeMembers,
  describeMemberships,
  describeWebhooks,
  findDisclosure,
  findMembership,
  findPersonalWorkspace,
  isInvited,
  isMember,
  leaveTeams,
  listOwnedTeams,
  movedWorkspaceTables,
  type TeamPorts,
} from './workspaces/index.ts';

/** Functions that rooms need from later ones, which they may not import. */
export interface Ports {
  accounts: AccountPorts;
  notices: NoticePorts;
  teams: TeamPorts;
  clusters: ClusterPorts;
  comparedPosts: ComparedPosts;
  neighbours: NeighbourPorts;
  isPublishedAt: PublishedAt;
  purgeCopies: PurgeCopies;
  reread: RereadPorts;
  listOwnPages: ListOwnPages;
  pictureTexts: readonly PictureTexts[];
  /** Tables whose rows move with a workspace to another cell, after those that they refer to. */
  movedTables: readonly MovedTable[];
  /** Copy what the rows of workspaces name in the file store to that of another cell. */
  movedFiles: readonly ((
    from: { db: Db; files: FileStore },
    to: FileStore,
    owners: { workspaceIds: readonly string[] },
  ) => Promise<void>)[];
}

const teams: TeamPorts = {
  plansOf: getPlans,
  prepare: addSample,
  targetNames,
  taskNames: findTaskNames,
  purgeApprovers,
  stopPayments: cancelSubscriptions,
  stopWork: [cancelBatches, cancelRuns],
  clear: [clearTasks, clearAuthors, clearLibrary, removeFiles],
};

export const createPorts = ({ reddit }: { reddit: Reddit | undefined }): Ports => ({
  teams,
  accounts: {
    async prepare(ctx, userId) {
      const workspaceId = await createPersonalWorkspace(ctx, userId);
      await addSample(ctx, { workspaceId, userId });
      return workspaceId;
    },
    prepareFirstAdmin: grantFirstAdmin,
    findWorkspace: findPersonalWorkspace,
    async describe(ctx, { userId, workspaceId, language }) {
      const [membership, plan, taskCount, unread, announcement] = await Promise.all([
        findMembership(ctx.db, { userId, workspaceId }),
        getPlanState(ctx, workspaceId),
        countTasks(ctx.db, workspaceId, {}),
        countUnread(ctx.db, userId),
        getBanner(ctx, { userId, language }),
      ]);
      if (!membership) throw notFound('Workspace');
      const { id, name, kind, role } = membership;
      return { ...plan, taskCount, unread, announcement, workspace: { id, name, kind, role } };
    },
    isMember,
    isInvited,
    leaveTeams: (ctx, userId) =>
      leaveTeams({ ...ctx, teams, accounts: { tokenRevoked: refuseUnsent } }, userId),
    listOwnedTeams,
    revokeAccess: deleteRedditAccess,
    tokenRevoked: refuseUnsent,
    exportedFields: {
      reddit: describeReddit,
      memberships: describeMemberships,
      inbox: (ctx, owner) => describeInbox({ ...ctx, teams }, owner),
      comments: describeComments,
    },
    exportedOfWorkspace: {
      usage: getUsageHistory,
      members: describeMembers,
      webhooks: describeWebhooks,
      destinations: describeDestinations,
      authors: listAuthors,
      disclosure: ({ db }, { workspaceId }) => findDisclosure(db, workspaceId),
    },
    exportedFiles: [exportLibrary, exportBatches, exportArticles],
    hasPaid,
    stopPayments: teams.stopPayments,
    stopWork: teams.stopWork,
    clear: [
      clearTasks,
      clearAuthors,
      clearSentEvidence,
      clearLibrary,
      (ctx, owner) => disconnectReddit({ ...ctx, reddit }, owner),
      removeFiles,
    ],
  },
  notices: { findPersonalWorkspace, isMember, findTaskName, findEndedBatch, findNews: getActiveAnnouncement },
  clusters: linkedArticles,
  comparedPosts,
  neighbours: { isLeftOut, isPublished: isPublishedAt('any'), listPages: listPagesNear, listMentions },
  isPublishedAt,
  purgeCopies,
  reread: { isPublic, isRecent },
  listOwnPages,
  pictureTexts: [articlePictureTexts, postPictureTexts, publicationPictureTexts, authorPictureTexts],
  movedTables: [
    ...movedAccountTables,
    ...movedWorkspaceTables,
    ...movedBillingTables,
    ...movedLibraryTables,
    ...movedArticleTables,
    ...movedBatchTables,
    ...movedAuthorTables,
    ...movedUsageTables,
    ...movedPublishingTables,
  ],
  movedFiles: [copyPictures],
});
