import { routes } from '@inkstep/contract';
import { createResponseCache } from '../../platform/cache/response-cache.ts';
import type { Router } from '../../platform/http/router.ts';
import { disconnectReddit } from './connection/disconnect-reddit.ts';
import { getStatus } from './connection/get-status.ts';
import { createTokens } from './connection/tokens.ts';
import { finishConsent } from './consent/finish-consent.ts';
import { CONSENT_SECONDS, startConsent } from './consent/start-consent.ts';
import type { RedditCtx, RedditDeps } from './context.ts';
import { getPost } from './post/get-post.ts';
import { searchPosts } from './search/search-posts.ts';
import { searchSubreddits } from './search/search-subreddits.ts';

const CONSENT_COOKIE = 'reddit-consent';

export function redditRoutes(router: Router, deps: RedditDeps): void {
  const ctx: RedditCtx = { ...deps, tokens: createTokens(deps), answers: createResponseCache(deps) };

  router.on(routes.redditStatus, ({ actor }) => getStatus(ctx, actor));

  router.on(routes.connectReddit, async ({ actor, query, cookies }) => {
    const asked = { returnUrl: query.returnUrl, browserSecret: cookies.get(CONSENT_COOKIE) };
    const { authUrl, browserSecret } = await startConsent(ctx, actor, asked);
    cookies.set({
      name: CONSENT_COOKIE,
      value: browserSecret,
      maxAge: CONSENT_SECONDS,
      httpOnly: true,
      // The user returns from another site.
      sameSite: 'lax',
    });
    return { authUrl };
  });

  router.redirect(routes.redditCallback, ({ query, cookies }) =>
    finishConsent(ctx, query, cookies.get(CONSENT_COOKIE)),
  );

  router.on(routes.disconnectReddit, async ({ actor }) => {
    await disconnectReddit(ctx, actor);
    return { message: 'Reddit account disconnected' };
  });

  router.on(routes.searchSubreddits, ({ actor, query, signal }) =>
    searchSubreddits(ctx, actor, { ...query, signal }),
  );

  router.on(routes.searchReddit, ({ actor, body, signal }) => searchPosts(ctx, actor, { ...body, signal }));

  router.on(routes.redditPost, ({ actor, params, query, signal }) =>
    getPost(ctx, actor, { ...params, ...query, signal }),
  );
}
