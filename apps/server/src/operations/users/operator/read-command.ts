import { parseArgs } from 'node:util';
import { type PlanType, parsePlanType, planByType } from '@inkstep/contract';
import { z } from 'zod';
import { SetupError } from '../../../platform/errors.ts';

const USAGE = `Usage: npm run admin -- <command>

  make-admin <email>                     Make a user an administrator
  reset-password <email>                 Set a password, which the user replaces at the next sign-in
  disable <email>                        End all sessions and refuse sign-ins
  enable <email>                         Let a disabled user sign in again
  plan <email> <free|pro|max> [last day] Set the plan by hand, such as until 2027-01-31
  allow-passwords                        Let everyone sign in with a password again
  purge-pages                            Drop all public pages from the caches and the CDN
  unpack-texts                           Move the texts of all tasks back into the database
  rekey                                  Encrypt everything stored with SECRET_KEY, after a change of the key
  rotate-approval-key                    Sign records of approvals with a new key from now on
  accept-key                             Start with SECRET_KEY although the former key is lost
  accept-queue                           Start with the queue in another database, while all processes are stopped
  move-workspace <ID or email> --to <cell> --settings <file>
                                         Move a workspace to another cell, whose settings the file contains;
                                         with --together, --cancel-work, --discard-changes or --stop: see docs/cells.md`;

/** Printed with `--help`. */
export class HelpRequested extends SetupError {
  constructor() {
    super(USAGE);
  }
}

const mistake = (what: string) => new SetupError(`${what}\n\n${USAGE}`);

export type UserCommand = { email: string } & (
  | { name: 'reset-password' }
  | {
      name: 'change';
      change: { role?: 'admin'; active?: boolean; plan?: { planType: PlanType; until: Date | null } };
      /** Printed on success. */
      done: string;
    }
);
/** Commands that concern no user. */
const OTHERS = [
  'allow-passwords',
  'purge-pages',
  'unpack-texts',
  'rekey',
  'rotate-approval-key',
  'accept-key',
  'accept-queue',
] as const;
export interface InstallationCommand {
  name: (typeof OTHERS)[number];
}
export interface MoveCommand {
  name: 'move-workspace';
  /** ID of the workspace, or email address of a user for their personal one. */
  workspace: string;
  to: string;
  /** File with the environment variables of the other cell. */
  settings: string;
  together: boolean;
  cancelWork: boolean;
  discardChanges: boolean;
  stop: boolean;
}
export type Command = UserCommand | InstallationCommand | MoveCommand;

const HELP = ['help', '--help', '-h'];
const NAMES = ['make-admin', 'reset-password', 'disable', 'enable', 'plan'];

/** @throws HelpRequested, SetupError that says what is wrong and how commands are written */
export function readCommand(words: string[]): Command {
  const [name, email, ...more] = words;
  if (words.some((word) => HELP.includes(word))) throw new HelpRequested();
  if (name === 'move-workspace') return moveCommand(words.slice(1));
  if (!name) throw new SetupError(USAGE);
  const other = OTHERS.find((each) => each === name);
  if (other) {
    if (email) throw mistake(`${name} takes nothing after it.`);
    return { name: other };
  }
  if (!NAMES.includes(name)) throw mistake(`There is no command "${name}".`);
  if (!email) throw mistake(`${name} needs the email address of a user.`);
  if (name === 'plan') return planCommand(email, more);
  if (more.length > 0) throw mistake(`${name} takes nothing after the email address.`);
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
    default:
      return { name: 'reset-password', email };
  }
}

const MOVE_OPTIONS = {
  to: { type: 'string' },
  settings: { type: 'string' },
  together: { type: 'boolean', default: false },
  'cancel-work': { type: 'boolean', default: false },
  'discard-changes': { type: 'boolean', default: false },
  stop: { type: 'boolean', default: false },
} as const;

function moveCommand(words: string[]): MoveCommand {
  const { values, positionals } = readOptions(words);
  const [id, ...more] = positionals;
  if (more.length > 0) throw mistake('move-workspace takes one workspace.');
  const workspace = z.union([z.uuid(), z.email()]).safeParse(id?.toLowerCase()).data;
  if (!workspace)
    throw mistake('move-workspace needs the ID of a workspace, or the email address of its user.');
  const { to, settings } = values;
  if (!to || !settings) throw mistake('move-workspace needs --to and --settings.');
  const { together, 'cancel-work': cancelWork, 'discard-changes': discardChanges, stop } = values;
  return { name: 'move-workspace', workspace, to, settings, together, cancelWork, discardChanges, stop };
}

function readOptions(words: string[]) {
  try {
    return parseArgs({ args: words, options: MOVE_OPTIONS, allowPositionals: true });
  } catch (error) {
    throw mistake(error instanceof Error ? error.message : String(error));
  }
}

/** The plan ends at the end of this day (UTC). */
function planCommand(email: string, [plan = '', day, ...more]: string[]): Command {
  const planType = parsePlanType(plan);
  if (plan === '') throw mistake('plan needs the name of a plan.');
  if (!planType) throw mistake(`There is no plan "${plan}". Choose free, pro or max.`);
  if (more.length > 0) throw mistake('plan takes nothing after the last day.');
  if (day !== undefined && !z.iso.date().safeParse(day).success) {
    throw new SetupError(`"${day}" is no date. Write it as in 2027-01-31.`);
  }
  const until = day === undefined ? null : new Date(`${day}T23:59:59.999Z`);
  const end = day ? ` until ${day}` : '';
  const done = `${email} has the ${planByType(planType).name} plan${end}, unless a higher one is paid for.`;
  return { name: 'change', email, change: { plan: { planType, until } }, done };
}
