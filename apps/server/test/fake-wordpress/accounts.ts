import { randomBytes } from 'node:crypto';
import type { Role } from '../wordpress/start-wordpress.ts';

export interface FakeUser {
  id: number;
  slug: Role;
  name: string;
  email: string;
  password: string;
}

const WRITES = ['edit_posts', 'read'];
const PUBLISHES = [...WRITES, 'publish_posts', 'upload_files'];
const EDITS = [...PUBLISHES, 'edit_others_posts', 'manage_categories', 'unfiltered_html'];

const CAPABILITIES: Readonly<Record<Role, readonly string[]>> = {
  administrator: [...EDITS, 'list_users'],
  editor: EDITS,
  author: PUBLISHES,
  contributor: WRITES,
  subscriber: ['read'],
};

const ROLES = Object.keys(CAPABILITIES) as Role[];

/** One user for each role, named like it. */
export const createUsers = (): FakeUser[] =>
  ROLES.map((slug, at) => ({
    id: at + 1,
    slug,
    name: slug === 'administrator' ? slug : `${slug.slice(0, 1).toUpperCase()}${slug.slice(1)} Smith`,
    email: `${slug}@example.com`,
    password: randomBytes(18).toString('base64url').replace(/[-_]/g, 'x'),
  }));

export const can = (user: FakeUser | undefined, capability: string): boolean =>
  user !== undefined && CAPABILITIES[user.slug].includes(capability);

export const capabilitiesOf = ({ slug }: FakeUser): Record<string, true> =>
  Object.fromEntries([...CAPABILITIES[slug], slug].map((name) => [name, true]));

/** Spaces in the password are ignored; a wrong one is the same as none. */
export function userOf(users: readonly FakeUser[], authorization: string | undefined): FakeUser | undefined {
  const [, encoded = ''] = /^Basic (\S+)$/.exec(authorization ?? '') ?? [];
  const [name = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':');
  const password = rest.join(':').replaceAll(' ', '');
  return users.find((user) => [user.slug, user.email].includes(name) && user.password === password);
}
