import { accountRoutes } from './account.ts';
import { activityRoutes } from './activity.ts';
import { adminRoutes } from './admin.ts';
import { adminModelLimitRoutes } from './admin-model-limits.ts';
import { adminModelRoutes } from './admin-models.ts';
import { adminPromptRoutes } from './admin-prompts.ts';
import { adminTaskRoutes } from './admin-tasks.ts';
import { adminUserRoutes } from './admin-users.ts';
import { announcementRoutes } from './announcements.ts';
import { auditRoutes } from './audit.ts';
import { authRoutes } from './auth.ts';
import { batchRoutes } from './batches.ts';
import { adminBillingRoutes, billingRoutes } from './billing.ts';
import { costRoutes } from './cost.ts';
import { evidenceRoutes } from './evidence.ts';
import { fileRoutes } from './files.ts';
import { findingRoutes } from './finding.ts';
import { generationRoutes } from './generation.ts';
import { ideationRoutes } from './ideation.ts';
import { outlineRoutes } from './outline.ts';
import { planRoutes } from './planning.ts';
import { postTransferRoutes } from './post-transfer.ts';
import { adminPostRoutes, blogRoutes } from './posts.ts';
import { preferenceRoutes } from './preferences.ts';
import { presetRoutes } from './presets.ts';
import { redditRoutes } from './reddit.ts';
import { resourceRoutes } from './resources.ts';
import { sectionRoutes } from './sections.ts';
import { sessionRoutes } from './sessions.ts';
import { siteRoutes } from './site.ts';
import { sourceRoutes } from './sources.ts';
import { statisticsRoutes } from './statistics.ts';
import { systemRoutes } from './system.ts';
import { taskRoutes } from './tasks.ts';
import { twoFactorRoutes } from './two-factor.ts';
import { versionRoutes } from './versions.ts';

export * from './account.ts';
export * from './activity.ts';
export * from './admin.ts';
export * from './admin-model-limits.ts';
export * from './admin-models.ts';
export * from './admin-paths.ts';
export * from './admin-prompts.ts';
export * from './admin-tasks.ts';
export * from './admin-users.ts';
export * from './all-paths.ts';
export * from './announcements.ts';
export * from './audit.ts';
export * from './audit-actions.ts';
export * from './auth.ts';
export * from './batch-lines.ts';
export * from './batch-paths.ts';
export * from './batches.ts';
export * from './billing.ts';
export * from './client.ts';
export * from './common.ts';
export * from './cost.ts';
export * from './define-route.ts';
export * from './errors.ts';
export * from './evidence.ts';
export * from './files.ts';
export * from './finding.ts';
export * from './generation.ts';
export * from './ideation.ts';
export * from './languages.ts';
export * from './limits.ts';
export * from './outline.ts';
export * from './page-queries.ts';
export * from './password.ts';
export * from './paths.ts';
export * from './pictures.ts';
export * from './planning.ts';
export * from './plans.ts';
export * from './post-transfer.ts';
export * from './posts.ts';
export * from './preferences.ts';
export * from './presets.ts';
export * from './reddit.ts';
export * from './resources.ts';
export * from './sections.ts';
export * from './sessions.ts';
export * from './site.ts';
export * from './sources.ts';
export * from './statistics.ts';
export * from './system.ts';
export * from './task-status.ts';
export * from './tasks.ts';
export * from './user.ts';
export * from './versions.ts';

/** Every route of the API. */
export const routes = {
  ...authRoutes,
  ...sessionRoutes,
  ...twoFactorRoutes,
  ...preferenceRoutes,
  ...accountRoutes,
  ...taskRoutes,
  ...versionRoutes,
  ...activityRoutes,
  ...generationRoutes,
  ...evidenceRoutes,
  ...costRoutes,
  ...sectionRoutes,
  ...outlineRoutes,
  ...ideationRoutes,
  ...sourceRoutes,
  ...resourceRoutes,
  ...redditRoutes,
  ...presetRoutes,
  ...adminRoutes,
  ...adminModelRoutes,
  ...announcementRoutes,
  ...adminModelLimitRoutes,
  ...adminPromptRoutes,
  ...auditRoutes,
  ...systemRoutes,
  ...adminTaskRoutes,
  ...statisticsRoutes,
  ...adminUserRoutes,
  ...billingRoutes,
  ...adminBillingRoutes,
  ...blogRoutes,
  ...adminPostRoutes,
  ...postTransferRoutes,
  ...fileRoutes,
  ...batchRoutes,
  ...findingRoutes,
  ...planRoutes,
  ...siteRoutes,
} as const;
export type Routes = typeof routes;
