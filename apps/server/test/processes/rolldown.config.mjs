import { env } from 'node:process';
import service, { sourceLocations } from '../../rolldown.config.mjs';

const dir = env.PROGRAMS_DIR ?? 'build';

/** Programs of tests, built like the service. */
export default {
  ...service,
  input: {
    service: 'test/processes/service.ts',
    main: 'src/main.ts',
    admin: 'src/admin-command.ts',
    backup: 'src/backup-command.ts',
    'queue-worker': 'test/processes/queue-worker.ts',
    'job-sender': 'test/processes/job-sender.ts',
    'row-writer': 'test/processes/row-writer.ts',
  },
  plugins: [sourceLocations(dir)],
  output: { dir },
};
