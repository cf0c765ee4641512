import { parseArgs } from 'node:util';
import { startFakeReddit } from './start-fake-reddit.ts';

/** `node main.ts --port 4020` prints the settings that point the server here; `--deny` refuses every consent. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '0' }, deny: { type: 'boolean', default: false } },
});

const { env, oauth } = await startFakeReddit({ port: Number(values.port) });
if (values.deny) oauth.consent = 'deny';

process.stdout.write(
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
