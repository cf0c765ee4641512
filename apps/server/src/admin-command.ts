import { HelpRequested, readCommand } from './operations/users/operator/read-command.ts';
import { DomainError } from './platform/errors.ts';
import { formatStartupError } from './startup-error.ts';

// npm run admin -- <command>
try {
  const command = readCommand(process.argv.slice(2));
  // Imported late, so that invalid arguments are reported at once.
  const { runCommand } = await import('./run-command.ts');
  process.stdout.write(`${await runCommand(command)}\n`);
} catch (error) {
  if (error instanceof HelpRequested) {
    process.stdout.write(`${error.message}\n`);
  } else {
    const text = error instanceof DomainError ? error.message : formatStartupError(error);
    process.stderr.write(`\n${text}\n`);
    // Connections that were opened before the failure would keep the process alive.
    process.exit(1);
  }
}
