import type { Me } from '@inkstep/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { readAnswer } from '../read-answer.ts';
import type { Session } from '../session.ts';
import { facts } from '../show.ts';

export function addWhoami(program: Command, session: Session): void {
  const { output, signal } = session;
  program
    .command('whoami')
    .description('show the user, what the token may do, and what is left this month')
    .action(async () => {
      const client = await connect(session);
      const me = await client.getMe({}, { signal });
      if (output.isJson) output.json(me);
      else output.text(await readAnswer(() => facts(linesOf(me))));
    });
}

function linesOf({ user, workspace, token, scopes, limits }: Me): [string, string][] {
  const { used, limit } = limits.articles;
  const cost = token?.day_cost_limit_usd ?? null;
  return [
    ['User', `${user.name} <${user.email}>`],
    ['Role', workspace.role],
    ['Plan', workspace.plan],
    ['Token', token?.name ?? 'none'],
    ['Scopes', scopes.join(', ')],
    ['Articles', `${used} of ${limit ?? 'any number'} this month`],
    ...(cost === null ? [] : [['Cost limit', `$${cost} a day`] satisfies [string, string]]),
  ];
}
