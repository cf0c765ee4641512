import { parseArgs } from 'node:util';
import { startFakePaddle } from './start-fake-paddle.ts';

/** `node main.ts --port 4030` prints the settings that point the server here. `/` shows what the account contains. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4030' },
    webhook: { type: 'string', default: 'http://127.0.0.1:3000/api/subscription/webhook' },
  },
});

const { env } = await startFakePaddle({
  port: Number(values.port),
  webhookUrl: values.webhook,
  retryMs: [1000, 5000, 15_000, 60_000],
});

process.stdout.write(
  Object.entries(env)
    .map(([name, value]) => `${name}=${value}\n`)
    .join(''),
);
