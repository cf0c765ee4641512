import type { Command } from 'commander';
import { forgetLogin } from '../login-file.ts';
import type { Session } from '../session.ts';

export function addLogout(program: Command, { environment, output }: Session): void {
  program
    .command('logout')
    .description('delete the stored token from this computer')
    .action(async () => {
      await forgetLogin(environment);
      output.note(
        'Logged out. The token still works: revoke it under Settings > API if you no longer need it.',
      );
    });
}
