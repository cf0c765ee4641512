import { type AppServer, startAppServer } from './app-server.ts';
import type { PageServer } from './page-server.ts';
import { ADMIN, makePerson, PASSWORD, type Person, signInAdmin } from './person.ts';

/** A server with an admin, who gives plans, and that reads the pages of the page server. */
export const startWithAdmin = (
  pages: PageServer,
  settings: Record<string, string> = {},
): Promise<AppServer> => startAppServer({ ...ADMIN, FETCH_ALLOW_HOSTS: pages.host, ...settings });

/** Somebody with the plan that includes batches, on a server with an admin. */
export async function makeMaxPerson(server: AppServer, fullName?: string): Promise<Person> {
  const person = await makePerson(server.url, fullName);
  const { api } = await signInAdmin(server.url);
  await api.confirmIdentity({ body: { password: PASSWORD } });
  const { users } = await api.listUsers({ query: { search: person.email } });
  for (const { id } of users) await api.updateUser({ params: { id }, body: { plan_type: 'max' } });
  return person;
}
