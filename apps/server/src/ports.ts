import { movedUsageTables } from './ai/index.ts';
import {
  addSample,
  articlePictureTexts,
  type ClusterPorts,
  cancelRuns,
  clearTasks,
  countTasks,
  exportArticles,
  findTaskName,
  movedArticleTables,
  type NeighbourPorts,
  type PublishedAt,
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
import type { FileStore } from './platform/files/file-store.ts';
import {
  authorPictureTexts,
  clearAuthors,
  describeDestinations,
  isPublishedAt,
  linkedArticles,
  listAuthors,
  listOwnPages,
  listPagesNear,
  movedAuthorTables,
  movedPublishingTables,
  postPictureTexts,
  publicationPictureTexts,
  refuseUnsent,
} from './publishing/index.ts';
import {
  createPersonalWorkspace,
  describeWebhooks,
  findPersonalWorkspace,
  isMember,
  movedWorkspaceTables,
} from './workspaces/index.ts';

/** Functions that rooms need from later ones, which they may not import. */
export interface Ports {
  accounts: AccountPorts;
  notices: NoticePorts;
  clusters: ClusterPorts;
  neighbours: NeighbourPorts;
  isPublishedAt: PublishedAt;
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

export const createPorts = ({ reddit }: { reddit: Reddit | undefined }): Ports => ({
  accounts: {
    async prepare(ctx, userId) {
      const workspaceId = await createPersonalWorkspace(ctx, userId);
      await addSample(ctx, { workspaceId, userId });
      return workspaceId;
    },
    prepareFirstAdmin: grantFirstAdmin,
    findWorkspace: findPersonalWorkspace,
    async describe(ctx, { userId, workspaceId, language }) {
      const [plan, taskCount, announcement] = await Promise.all([
        getPlanState(ctx, workspaceId),
        countTasks(ctx.db, workspaceId, {}),
        getBanner(ctx, { userId, language }),
      ]);
      return { ...plan, taskCount, announcement };
    },
    revokeAccess: deleteRedditAccess,
    tokenRevoked: refuseUnsent,
    exportedFields: {
      usage: getUsageHistory,
      reddit: describeReddit,
      webhooks: describeWebhooks,
      destinations: describeDestinations,
      authors: listAuthors,
    },
    exportedFiles: [exportLibrary, exportBatches, exportArticles],
    hasPaid,
    stopPayments: cancelSubscriptions,
    stopWork: [cancelBatches, cancelRuns],
    clear: [
      clearTasks,
      clearAuthors,
      clearLibrary,
      (ctx, owner) => disconnectReddit({ ...ctx, reddit }, owner),
      removeFiles,
    ],
  },
  notices: { isMember, findTaskName, findEndedBatch, findNews: getActiveAnnouncement },
  clusters: linkedArticles,
  neighbours: { isLeftOut, isPublished: isPublishedAt('any'), listPages: listPagesNear, listMentions },
  isPublishedAt,
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
