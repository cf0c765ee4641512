import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildDestination } from '../../src/publishing/publications/factory.ts';
import { forOwner, forSignedIn, type Rows, type Scene } from './row.ts';

const newSite = async ({ owner, ...scene }: Scene) => ({
  params: { site: (await buildDestination(scene, owner.actor.workspaceId)).id },
});

export const linkRows = {
  listLinkSites: { expected: forSignedIn() },
  linkMap: { expected: forOwner(), call: newSite },
  readLinkSite: { expected: forOwner(202), call: newSite },
  setSitemap: {
    expected: forOwner(),
    call: async (scene) => ({ ...(await newSite(scene)), body: { sitemap: '' } }),
  },
  proposePageLinks: {
    expected: forOwner(),
    async call(scene) {
      const { workspaceId } = scene.owner.actor;
      const { id } = await buildTask(scene.db, { workspaceId, article: { text: '# Compost\n\nText.' } });
      return { params: { id }, query: { site: (await newSite(scene)).params.site } };
    },
  },
} satisfies Partial<Rows>;
