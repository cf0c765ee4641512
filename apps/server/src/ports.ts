import {
  addSample,
  articlePictureTexts,
  type ClusterPorts,
  cancelRuns,
  clearTasks,
  countTasks,
  exportArticles,
  findTaskName,
} from './articles/index.ts';
import { cancelBatches, exportBatches, findEndedBatch } from './batches/index.ts';
import {
  cancelSubscriptions,
  getPlanState,
  getUsageHistory,
  grantFirstAdmin,
  hasPaid,
} from './billing/index.ts';
import type { AccountPorts, NoticePorts } from './identity/index.ts';
import {
  clearLibrary,
  deleteRedditAccess,
  describeReddit,
  disconnectReddit,
  exportLibrary,
  type PictureTexts,
  type Reddit,
  removeFiles,
} from './library/index.ts';
import { getActiveAnnouncement, getBanner } from './operations/index.ts';
import { linkedArticles, postPictureTexts } from './publishing/index.ts';
import { createPersonalWorkspace, findPersonalWorkspace, isMember } from './workspaces/index.ts';

/** Functions that rooms need from later ones, which they may not import. */
export interface Ports {
  accounts: AccountPorts;
  notices: NoticePorts;
  clusters: ClusterPorts;
  pictureTexts: readonly PictureTexts[];
}

export const createPorts = ({ reddit }: { reddit: Reddit | undefined }): Ports => ({
  accounts: {
    async prepare(ctx, userId) {
      const workspaceId = await createPersonalWorkspace(ctx, userId);
      await addSample(ctx, { workspaceId, userId });
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
    exportedFields: { usage: getUsageHistory, reddit: describeReddit },
    exportedFiles: [exportLibrary, exportBatches, exportArticles],
    hasPaid,
    stopPayments: cancelSubscriptions,
    stopWork: [cancelBatches, cancelRuns],
    clear: [
      clearTasks,
      clearLibrary,
      (ctx, owner) => disconnectReddit({ ...ctx, reddit }, owner),
      removeFiles,
    ],
  },
  notices: { isMember, findTaskName, findEndedBatch, findNews: getActiveAnnouncement },
  clusters: linkedArticles,
  pictureTexts: [articlePictureTexts, postPictureTexts],
});
