import { parseArgs } from 'node:util';
import { startFakePaddle } from './start-fake-paddle.ts';

/** Prints the settings that point the server here, and to stderr what else there is to know. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4030' },
    webhook: { type: 'string', default: 'http://127.0.0.1:3000/api/subscription/webhook' },
  },
});

const { env, url } = await startFakePaddle({
  port: Number(values.port),
  webhookUrl: values.webhook,
  retryMs: [1000, 5000, 15_000, 60_000],
});

process.stderr.write(`Fake Paddle on ${url}. Its page / moves the clock and shows what the account contains.
Webhooks go to ${values.webhook}
--port <number> and --webhook <url> change these. Start Inkstep with these settings:

`);
process.stdout.write(
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
