import type { AppServer } from './app-server.ts';
import { makePerson, PASSWORD, type Person, signInAdmin } from './person.ts';

/** Gives a user the plan that includes batches. */
export async function giveMaxPlan({ api }: Person, email: string): Promise<void> {
  await api.confirmIdentity({ body: { password: PASSWORD } });
  const { users } = await api.listUsers({ query: { search: email } });
  for (const { id } of users) await api.updateUser({ params: { id }, body: { plan_type: 'max' } });
}

/** Creates a user with the plan that includes batches. */
export async function makeMaxPerson(server: AppServer): Promise<Person> {
  const person = await makePerson(server.url);
  await giveMaxPlan(await signInAdmin(server.url), person.email);
  return person;
}
