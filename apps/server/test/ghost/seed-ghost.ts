import fs from 'node:fs';
import path from 'node:path';
import { runGhost } from './start-ghost.ts';

/** Account of the owner. */
export const OWNER = { name: 'Ann Owner', email: 'ann@example.com', password: 'Correct-horse-9' };

/** Backup of a site with one author, as Ghost imports it. */
const AUTHOR = {
  users: [{ id: 1, name: 'Mia Editor', slug: 'mia', email: 'mia@example.com' }],
  roles: [{ id: 2, name: 'Author' }],
  roles_users: [{ user_id: 1, role_id: 2 }],
};

/** Sets a site up by Ghost's own API and keeps its content and key in the folder, to be copied for each test. */
export async function seedGhost(folder: string): Promise<void> {
  const content = path.join(folder, 'seed');
  fs.cpSync(path.join(folder, 'package/content'), content, { recursive: true });
  const ghost = await runGhost(folder, content);
  let cookie = '';

  async function post(name: string, body: unknown): Promise<Response> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${ghost.url}/ghost/api/admin/${name}`, {
      method: 'POST',
      headers: { origin: ghost.url, cookie, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`Ghost answered ${response.status}: ${await response.text()}`);
    cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return response;
  }

  await post('authentication/setup/', { setup: [{ ...OWNER, blogTitle: 'Tea Leaves' }] });
  await post('session/', { username: OWNER.email, password: OWNER.password });
  const backup = { db: [{ meta: { exported_on: 1, version: '6.0.0' }, data: AUTHOR }] };
  const form = new FormData();
  form.append('importfile', new Blob([JSON.stringify(backup)], { type: 'application/json' }), 'site.json');
  await post('db/', form);
  const made = await post('integrations/?include=api_keys', { integrations: [{ name: 'Inkstep' }] });
  const { integrations } = (await made.json()) as {
    integrations: { api_keys: { type: string; secret: string }[] }[];
  };
  const key = integrations[0]?.api_keys.find(({ type }) => type === 'admin')?.secret;
  if (!key) throw new Error('Ghost gave no Admin API key.');
  fs.writeFileSync(path.join(folder, 'key'), key);
  // Lets it write the database to the end.
  await ghost.stop('SIGTERM');
}
