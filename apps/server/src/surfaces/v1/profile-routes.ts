import type { Profile } from '@inkstep/contract';
import { v1Routes } from '@inkstep/contract/v1';
import type { Deps } from '../../deps.ts';
import { createProfile, getProfile, listProfiles } from '../../library/index.ts';
import type { Router } from '../../platform/http/router.ts';
import { pageOfAll } from './pages.ts';
import { presentAuthor, presentProduct, toAuthor, toProduct } from './present-article.ts';

const presentProfile = (profile: Profile) => ({
  id: profile.id,
  type: profile.presetType,
  name: profile.presetName,
  author: profile.presetType === 'author' ? presentAuthor(profile.presetData) : null,
  product: profile.presetType === 'product' ? presentProduct(profile.presetData) : null,
  created_at: profile.created_at,
  updated_at: profile.updated_at,
});

export function profileRoutes(router: Router, ctx: Deps): void {
  router.on(v1Routes.listProfiles, async ({ actor, query }) => {
    const profiles = await listProfiles(ctx, actor, { type: query.type });
    return pageOfAll(profiles.map(presentProfile), query);
  });

  router.on(v1Routes.getProfile, async ({ actor, params }) =>
    presentProfile(await getProfile(ctx, actor, params.id)),
  );

  router.on(v1Routes.createProfile, ({ actor, body, once }) =>
    once(ctx, async (tx) => {
      const { name: presetName } = body;
      const input =
        'author' in body
          ? { presetType: 'author' as const, presetName, presetData: toAuthor(body.author) }
          : { presetType: 'product' as const, presetName, presetData: toProduct(body.product) };
      return presentProfile(await createProfile(tx, actor, input));
    }),
  );
}
