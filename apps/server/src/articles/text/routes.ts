import { routes } from '@inkstep/contract';
import type { Router } from '../../platform/http/router.ts';
import { getDisclosure } from '../disclosure/get-disclosure.ts';
import { setDisclosure } from '../disclosure/set-disclosure.ts';
import { getArticleEvidence } from '../review/get-article-evidence.ts';
import { getSourceSupport } from '../review/get-source-support.ts';
import { setOwnKnowledge } from '../review/set-own-knowledge.ts';
import { getSimilarText } from '../similar/get-similar-text.ts';
import type { ArticleCtx } from './context.ts';
import { exportArticle } from './export-article.ts';
import { getArticle } from './get-article.ts';
import { acceptProposal } from './sections/accept-proposal.ts';
import { listSections } from './sections/list-sections.ts';
import { proposeSection } from './sections/propose-section.ts';
import { setSectionLocks } from './sections/set-section-locks.ts';
import { getVersion } from './versions/find-version.ts';
import { listVersions } from './versions/list-versions.ts';
import { restoreVersion } from './versions/restore-version.ts';
import { storeConflictingText } from './versions/store-conflicting-text.ts';

interface Call {
  actor: { userId: string; workspaceId: string };
  params: { id: string };
}

const taskKey = ({ actor, params }: Call) => ({
  userId: actor.userId,
  workspaceId: actor.workspaceId,
  taskId: params.id,
});

export function articleRoutes(router: Router, ctx: ArticleCtx): void {
  router.on(routes.articleText, async (call) => {
    const { text, version, pageSaves } = await getArticle(ctx, taskKey(call));
    return { text, version, page_saves: pageSaves };
  });
  router.on(routes.articleVersions, (call) => listVersions(ctx, taskKey(call), call.query));
  router.on(routes.articleVersion, async (call) => ({
    version: await getVersion(ctx, taskKey(call), call.params.versionId),
  }));
  router.on(routes.setAside, async (call) => {
    await storeConflictingText(ctx, taskKey(call), call.body);
    return { message: 'The text is kept among the versions' };
  });
  router.on(routes.restoreVersion, (call) =>
    restoreVersion(ctx, { ...taskKey(call), principal: call.actor.principal }, call.params.versionId),
  );

  router.on(routes.articleEvidence, (call) => getArticleEvidence(ctx, taskKey(call)));
  router.on(routes.similarText, (call) => getSimilarText(ctx, taskKey(call), call.params.otherId));
  router.on(routes.setOwnKnowledge, (call) => setOwnKnowledge(ctx, taskKey(call), call.body));
  router.on(routes.sourceSupport, (call) => getSourceSupport(ctx, taskKey(call)));

  router.on(routes.articleDisclosure, (call) => getDisclosure(ctx, taskKey(call)));
  router.on(routes.setArticleDisclosure, (call) => setDisclosure(ctx, taskKey(call), call.body));

  router.file(routes.exportArticle, (call) =>
    exportArticle(ctx, taskKey(call), {
      format: call.query.format,
      withEvidence: call.query.evidence === 'true',
      signal: call.signal,
    }),
  );

  router.on(routes.articleSections, (call) => listSections(ctx, taskKey(call)));
  router.on(routes.proposeSection, (call) =>
    proposeSection(
      ctx,
      { ...taskKey(call), principal: call.actor.principal },
      { ...call.body, signal: call.signal },
    ),
  );
  router.on(routes.acceptProposal, (call) => acceptProposal(ctx, taskKey(call), call.params.proposalId));
  router.on(routes.setSectionLocks, (call) => setSectionLocks(ctx, taskKey(call), call.body));
}
