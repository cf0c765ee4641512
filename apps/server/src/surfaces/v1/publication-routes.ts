import type { Destination, Publication } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import { openTask } from '../../articles/index.ts';
import type { Deps } from '../../deps.ts';
import type { Router } from '../../platform/http/router.ts';
import {
  listDestinations,
  listPublications,
  publishTo,
  retryPublication,
  unpublish,
} from '../../publishing/index.ts';
import { pageOfAll } from './pages.ts';

const presentDestination = ({ id, name, settings, features, pace, problem, created_at }: Destination) => ({
  id,
  name,
  kind: settings.kind,
  url: settings.url,
  features,
  articles_per_day: pace,
  problem,
  created_at,
});

const presentPublication = (publication: Publication) => ({
  id: publication.id,
  article_id: publication.task_id,
  destination: publication.destination,
  title: publication.title,
  status: publication.state,
  wanted: publication.wanted,
  scheduled_for: publication.scheduled_for,
  not_before: publication.not_before,
  url: publication.url,
  edit_url: publication.edit_url,
  sent_at: publication.sent_at,
  published_at: publication.published_at,
  changed_here: publication.changed_here,
  changed_there: publication.changed_there,
  warnings: publication.warnings,
  problem: publication.problem,
  attempts: publication.attempts,
  next_attempt_at: publication.next_attempt_at,
});

export function publicationRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listDestinations, async ({ actor, query }) => {
    const { destinations } = await listDestinations(ctx, actor);
    return pageOfAll(destinations.map(presentDestination), query);
  });

  router.on(v1Routes.listPublications, async ({ actor, params, query }) => {
    const { publications } = await listPublications(ctx, actor, params.id);
    return pageOfAll(publications.map(presentPublication), query);
  });

  router.on(v1Routes.publishArticle, async ({ actor, params: { id: taskId }, body, once }) => {
    const { status: wanted, ...asked } = body;
    await openTask(ctx, { workspaceId: actor.workspaceId, taskId });
    return once(ctx, async (tx) => {
      const { publication } = await publishTo(tx, actor, taskId, { ...asked, wanted });
      return presentPublication(publication);
    });
  });

  router.on(v1Routes.unpublishArticle, ({ actor, params, once }) =>
    once(ctx, async (tx) => presentPublication((await unpublish(tx, actor, params.id)).publication)),
  );

  router.on(v1Routes.retryPublication, ({ actor, params, once }) =>
    once(ctx, async (tx) => presentPublication((await retryPublication(tx, actor, params.id)).publication)),
  );
}
