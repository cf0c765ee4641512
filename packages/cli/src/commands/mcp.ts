import type { Command } from 'commander';
import { findLogin } from '../login-file.ts';
import type { Session } from '../session.ts';

export function addMcp(program: Command, session: Session): void {
  program
    .command('mcp')
    .description('connect an agent that starts local programs to the MCP server, over stdin and stdout')
    .action(async () => {
      const login = await findLogin(session.environment);
      const { relay } = await import('../relay.ts');
      await relay(session, login);
    });
}
