import { randomUUID } from 'node:crypto';
import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import { DestinationSettings } from '@inkstep/contract';
import { afterAll, expect, it } from 'vitest';
import { buildPublishingApp } from '../../../test/fake-destination/publishing-app.ts';
import { TOKEN } from '../../../test/fake-git/git-host.ts';
import { startGithubHost } from '../../../test/fake-git/github-host.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { sealCredentials } from '../destinations/accounts/credentials.ts';

const host = await startGithubHost();
host.repository.write('main', 'README.md', '# Site');
afterAll(() => host[Symbol.asyncDispose]());
const { author, addDestination, deliver, rowOf, deps } = await buildPublishingApp(await createTestDb(), {
  env: { FETCH_ALLOW_HOSTS: new URL(host.url).host },
});

it.each([
  ['keeps drafts', SITE_TEMPLATES.astro],
  ['removes its file', { ...SITE_TEMPLATES.astro, front_matter: 'title: {title}\n' }],
])('an article is published again in a repository that %s', async (name, template) => {
  const { client, person, params } = await author({ text: `# A kettle whose site ${name}\n\nWater boils.` });
  const id = randomUUID();
  const destination = await addDestination(person, {
    id,
    settings: DestinationSettings.parse({
      kind: 'git',
      host: 'github',
      url: `${host.url}/ann/site.git`,
      branch: 'main',
      preset: 'own',
      ...template,
    }),
    credentials: sealCredentials(deps, id, { kind: 'git', username: '', token: TOKEN }),
  });
  const publish = async (wanted: 'draft' | 'published') => {
    const body = { destination_id: destination.id, wanted };
    const { publication } = await client.publishTo({ params, body });
    await deliver(publication.id);
    return rowOf(publication.id);
  };
  const keepsDrafts = template === SITE_TEMPLATES.astro;
  if (keepsDrafts) expect(await publish('draft')).toMatchObject({ state: 'draft' });
  const sent = await publish('published');
  expect(sent).toMatchObject({ state: 'published', problem: null });
  await client.unpublish({ params: { id: sent.id } });
  await deliver(sent.id);
  expect(await rowOf(sent.id)).toMatchObject({ state: 'unpublished', changedThere: false });
  const again = await publish('published');
  expect(again).toMatchObject({ state: 'published', problem: null, changedThere: false });
  expect(host.repository.text('main', again.remoteId ?? '')).toContain('Water boils');
});
