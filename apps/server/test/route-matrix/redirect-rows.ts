import { randomUUID } from 'node:crypto';
import { DEFAULT_BLOG_SETTINGS } from '@inkstep/contract';
import { redirects } from '../../src/publishing/tables.ts';
import { forAdmins, forEverybody, type Rows, type Scene } from './row.ts';

const body = () => ({ from: `/${randomUUID()}`, to: '/home' });

async function redirect({ db }: Scene) {
  const id = randomUUID();
  await db.insert(redirects).values({ id, path: `/${id}`, target: '/home', status: 301, origin: 'manual' });
  return { params: { id } };
}

export const redirectRows = {
  listRedirects: { expected: forAdmins(), call: () => ({ query: {} }) },
  addRedirect: { expected: forAdmins(201), call: () => ({ body: body() }) },
  updateRedirect: {
    expected: forAdmins(),
    call: async (scene) => ({ ...(await redirect(scene)), body: body() }),
  },
  deleteRedirect: { expected: forAdmins(204), call: redirect },
  importRedirects: { expected: forAdmins(), call: () => ({ body: { rows: [body()] } }) },
  exportRedirects: { expected: forAdmins() },
  blogSettings: { expected: forEverybody() },
  updateBlogSettings: {
    expected: forAdmins(),
    call: () => ({ body: { ...DEFAULT_BLOG_SETTINGS, site_name: randomUUID() } }),
  },
} satisfies Partial<Rows>;
