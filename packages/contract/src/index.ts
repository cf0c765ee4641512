import { adminModelLimitRoutes } from './ai/admin-model-limits.ts';
import { adminModelRoutes } from './ai/admin-models.ts';
import { adminPromptRoutes } from './ai/admin-prompts.ts';
import { activityRoutes } from './articles/activity.ts';
import { approvalRecordRoutes, approvalRoutes } from './articles/approval.ts';
import { commentRoutes } from './articles/comments.ts';
import { costRoutes } from './articles/cost.ts';
import { articleDisclosureRoutes } from './articles/disclosure.ts';
import { evidenceRoutes } from './articles/evidence.ts';
import { exportRoutes } from './articles/export.ts';
import { generationRoutes } from './articles/generation.ts';
import { itemRoutes } from './articles/items.ts';
import { liveRoutes } from './articles/live.ts';
import { outlineRoutes } from './articles/outline.ts';
import { planRoutes } from './articles/planning.ts';
import { sourceChangeRoutes } from './articles/reread.ts';
import { reviewLinkRoutes, reviewRoutes } from './articles/review-links.ts';
import { sectionRoutes } from './articles/sections.ts';
import { suggestionRoutes } from './articles/suggestions.ts';
import { supportRoutes } from './articles/support.ts';
import { suspectRoutes } from './articles/suspects.ts';
import { taskRoutes } from './articles/tasks.ts';
import { versionRoutes } from './articles/versions.ts';
import { batchRoutes } from './batches/batches.ts';
import { clusterRoutes } from './batches/cluster.ts';
import { batchRowRoutes } from './batches/rows.ts';
import { adminBillingRoutes, billingRoutes } from './billing/billing.ts';
import { accountRoutes } from './identity/account.ts';
import { adminProviderRoutes } from './identity/admin-providers.ts';
import { adminApiTokenRoutes, apiTokenRoutes } from './identity/api-tokens.ts';
import { authRoutes } from './identity/auth.ts';
import { identityRoutes } from './identity/identities.ts';
import { openIdRoutes } from './identity/openid.ts';
import { ownerRoutes } from './identity/owner.ts';
import { passkeyRoutes } from './identity/passkeys.ts';
import { preferenceRoutes } from './identity/preferences.ts';
import { sessionRoutes } from './identity/sessions.ts';
import { twoFactorRoutes } from './identity/two-factor.ts';
import { fileRoutes } from './library/files.ts';
import { pictureRoutes } from './library/pictures.ts';
import { profileRoutes } from './library/profiles.ts';
import { redditRoutes } from './library/reddit.ts';
import { resourceRoutes } from './library/resources.ts';
import { sourceRoutes } from './library/sources.ts';
import { adminRoutes } from './operations/admin.ts';
import { adminTaskRoutes } from './operations/admin-tasks.ts';
import { adminUserRoutes } from './operations/admin-users.ts';
import { announcementRoutes } from './operations/announcements.ts';
import { auditRoutes } from './operations/audit.ts';
import { setupRoutes } from './operations/setup.ts';
import { siteRoutes } from './operations/site.ts';
import { statisticsRoutes } from './operations/statistics.ts';
import { systemRoutes } from './operations/system.ts';
import { adminPostRoutes } from './publishing/admin-posts.ts';
import { adminArchiveRoutes, archiveRoutes } from './publishing/archives.ts';
import { authorRoutes } from './publishing/authors.ts';
import { blogSettingsRoutes, blogSiteRoutes } from './publishing/blog-settings.ts';
import { destinationRoutes } from './publishing/destinations.ts';
import { evidencePageRoutes } from './publishing/evidence-pages.ts';
import { linkRoutes } from './publishing/links.ts';
import { postTransferRoutes } from './publishing/post-transfer.ts';
import { blogRoutes } from './publishing/posts.ts';
import { publicationRoutes } from './publishing/publications.ts';
import { redirectRoutes } from './publishing/redirects.ts';
import { findingRoutes } from './research/finding.ts';
import { researchRoutes } from './research/research.ts';
import { approvalPolicyRoutes } from './workspaces/approval-policy.ts';
import { workspaceDisclosureRoutes } from './workspaces/disclosure.ts';
import { inboxRoutes } from './workspaces/inbox.ts';
import { invitationRoutes } from './workspaces/invitations.ts';
import { webhookRoutes } from './workspaces/webhooks.ts';
import { workspaceRoutes } from './workspaces/workspaces.ts';

export * from './account-paths.ts';
export * from './admin-paths.ts';
export * from './ai/admin-model-limits.ts';
export * from './ai/admin-models.ts';
export * from './ai/admin-prompts.ts';
export * from './all-paths.ts';
export * from './article-paths.ts';
export * from './articles/activity.ts';
export * from './articles/approval.ts';
export * from './articles/approval-values.ts';
export * from './articles/comment-limits.ts';
export * from './articles/comments.ts';
export * from './articles/cost.ts';
export * from './articles/disclosure.ts';
export * from './articles/evidence.ts';
export * from './articles/export.ts';
export * from './articles/generation.ts';
export * from './articles/items.ts';
export * from './articles/list-revisions.ts';
export * from './articles/live.ts';
export * from './articles/outline.ts';
export * from './articles/planning.ts';
export * from './articles/reread.ts';
export * from './articles/review-link-values.ts';
export * from './articles/review-links.ts';
export * from './articles/sections.ts';
export * from './articles/suggestions.ts';
export * from './articles/support.ts';
export * from './articles/suspects.ts';
export * from './articles/task-status.ts';
export * from './articles/tasks.ts';
export * from './articles/versions.ts';
export * from './audit-actions.ts';
export * from './batches/batch-lines.ts';
export * from './batches/batch-paths.ts';
export * from './batches/batches.ts';
export * from './batches/cluster.ts';
export * from './batches/rows.ts';
export * from './batches/verdict.ts';
export * from './billing/billing.ts';
export * from './billing/plans.ts';
export * from './client.ts';
export * from './common.ts';
export * from './define-route.ts';
export * from './errors.ts';
export * from './identity/account.ts';
export * from './identity/admin-providers.ts';
export * from './identity/api-tokens.ts';
export * from './identity/auth.ts';
export { Email } from './identity/credentials.ts';
export * from './identity/identities.ts';
export * from './identity/openid.ts';
export * from './identity/owner.ts';
export * from './identity/passkeys.ts';
export * from './identity/password.ts';
export * from './identity/preferences.ts';
export * from './identity/provider-id.ts';
export * from './identity/provider-presets.ts';
export * from './identity/scopes.ts';
export * from './identity/sessions.ts';
export * from './identity/team-mails.ts';
export * from './identity/user.ts';
export * from './languages.ts';
export * from './library/files.ts';
export * from './library/library-paths.ts';
export * from './library/picture-origins.ts';
export * from './library/picture-paths.ts';
export * from './library/pictures.ts';
export * from './library/profiles.ts';
export * from './library/reddit.ts';
export * from './library/resources.ts';
export * from './library/sources.ts';
export * from './limits.ts';
export * from './operations/admin.ts';
export * from './operations/admin-tasks.ts';
export * from './operations/admin-users.ts';
export * from './operations/announcements.ts';
export * from './operations/audit.ts';
export * from './operations/setup.ts';
export * from './operations/site.ts';
export * from './operations/statistics.ts';
export * from './operations/system.ts';
export * from './page-queries.ts';
export * from './paths.ts';
export * from './program-paths.ts';
export * from './publishing/admin-posts.ts';
export * from './publishing/archives.ts';
export * from './publishing/article-messages.ts';
export * from './publishing/authors.ts';
export * from './publishing/blog-settings.ts';
export * from './publishing/blog-values.ts';
export * from './publishing/destinations.ts';
export * from './publishing/evidence-pages.ts';
export * from './publishing/limits.ts';
export * from './publishing/links.ts';
export * from './publishing/post-input.ts';
export { PostKind, PostState } from './publishing/post-shape.ts';
export * from './publishing/post-transfer.ts';
export * from './publishing/posts.ts';
export * from './publishing/publications.ts';
export * from './publishing/redirects.ts';
export * from './publishing/slug.ts';
export * from './publishing/tag-slug.ts';
export * from './research/finding.ts';
export * from './research/research.ts';
export * from './workspaces/approval-policy.ts';
export * from './workspaces/disclosure.ts';
export * from './workspaces/inbox.ts';
export * from './workspaces/inbox-values.ts';
export * from './workspaces/invitations.ts';
export * from './workspaces/team-values.ts';
export * from './workspaces/webhook-events.ts';
export * from './workspaces/webhook-payloads.ts';
export * from './workspaces/webhooks.ts';
export * from './workspaces/workspaces.ts';

/** Routes of the API. */
export const routes = {
  ...authRoutes,
  ...identityRoutes,
  ...ownerRoutes,
  ...passkeyRoutes,
  ...openIdRoutes,
  ...adminProviderRoutes,
  ...sessionRoutes,
  ...apiTokenRoutes,
  ...adminApiTokenRoutes,
  ...twoFactorRoutes,
  ...preferenceRoutes,
  ...accountRoutes,
  ...taskRoutes,
  ...itemRoutes,
  ...suggestionRoutes,
  ...versionRoutes,
  ...approvalRoutes,
  ...approvalRecordRoutes,
  ...commentRoutes,
  ...reviewLinkRoutes,
  ...reviewRoutes,
  ...activityRoutes,
  ...generationRoutes,
  ...articleDisclosureRoutes,
  ...evidenceRoutes,
  ...supportRoutes,
  ...suspectRoutes,
  ...sourceChangeRoutes,
  ...exportRoutes,
  ...costRoutes,
  ...liveRoutes,
  ...sectionRoutes,
  ...outlineRoutes,
  ...researchRoutes,
  ...sourceRoutes,
  ...resourceRoutes,
  ...redditRoutes,
  ...profileRoutes,
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
  ...archiveRoutes,
  ...evidencePageRoutes,
  ...adminArchiveRoutes,
  ...authorRoutes,
  ...postTransferRoutes,
  ...redirectRoutes,
  ...blogSiteRoutes,
  ...blogSettingsRoutes,
  ...fileRoutes,
  ...pictureRoutes,
  ...batchRoutes,
  ...batchRowRoutes,
  ...clusterRoutes,
  ...findingRoutes,
  ...planRoutes,
  ...setupRoutes,
  ...siteRoutes,
  ...webhookRoutes,
  ...workspaceDisclosureRoutes,
  ...workspaceRoutes,
  ...approvalPolicyRoutes,
  ...inboxRoutes,
  ...invitationRoutes,
  ...destinationRoutes,
  ...publicationRoutes,
  ...linkRoutes,
} as const;
export type Routes = typeof routes;
