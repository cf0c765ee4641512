import { type PlanType, parsePlanType, planOf } from '@inkstep/contract';
import { z } from 'zod';
import { SetupError } from '../../../platform/errors.ts';

const USAGE = `Usage: npm run admin -- <command>

  make-admin <email>                     Make a user an administrator
  reset-password <email>                 Set a password, which the user replaces at the next sign-in
  disable <email>                        End all sessions and refuse sign-ins
  enable <email>                         Let a disabled user sign in again
  plan <email> <free|pro|max> [last day] Set the plan by hand, such as until 2027-01-31`;

export type Command = { email: string } & (
  | { name: 'reset-password' }
  | {
      name: 'change';
      change: { role?: 'admin'; active?: boolean; plan?: { planType: PlanType; until: Date | null } };
      /** Printed on success. */
      done: string;
    }
);

/** @throws SetupError with the usage */
export function readCommand([name, email, ...more]: string[]): Command {
  if (!name || !email) throw new SetupError(USAGE);
  if (name === 'plan') return planCommand(email, more);
  if (more.length > 0) throw new SetupError(USAGE);
  const change = (part: { role?: 'admin'; active?: boolean }, done: string): Command => ({
    name: 'change',
    email,
    change: part,
    done: `${email} ${done}`,
  });
  switch (name) {
    case 'make-admin':
      return change({ role: 'admin' }, 'is an administrator now.');
    case 'disable':
      return change({ active: false }, 'is disabled. All sessions have ended.');
    case 'enable':
      return change({ active: true }, 'can sign in again.');
    case 'reset-password':
      return { name, email };
    default:
      throw new SetupError(USAGE);
  }
}

/** The plan ends at the end of this day (UTC). */
function planCommand(email: string, [plan = '', day, ...more]: string[]): Command {
  const planType = parsePlanType(plan);
  if (!planType || more.length > 0) throw new SetupError(USAGE);
  if (day !== undefined && !z.iso.date().safeParse(day).success) {
    throw new SetupError(`"${day}" is no date. Write it as in 2027-01-31.`);
  }
  const until = day === undefined ? null : new Date(`${day}T23:59:59.999Z`);
  const end = day ? ` until ${day}` : '';
  const done = `${email} has the ${planOf(planType).name} plan${end}, unless a higher one is paid for.`;
  return { name: 'change', email, change: { plan: { planType, until } }, done };
}
