import { parseArgs } from 'node:util';
import { startFakeModels } from './start-fake-models.ts';

/** `node main.ts --port 4010 --pace 80 --first-token-ms 300` prints the settings that point the server here. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    pace: { type: 'string', default: '0' },
    'first-token-ms': { type: 'string', default: '0' },
    'chunk-delay-ms': { type: 'string', default: '20' },
  },
});

const { urls } = await startFakeModels({
  port: Number(values.port),
  tokensPerSecond: Number(values.pace),
  firstTokenMs: Number(values['first-token-ms']),
  chunkDelayMs: Number(values['chunk-delay-ms']),
});

process.stdout.write(`OPENAI_BASE_URL=${urls.openai}
ANTHROPIC_BASE_URL=${urls.anthropic}
GOOGLE_BASE_URL=${urls.google}
OPENAI_COMPATIBLE_URL=${urls['openai-compatible']}
OPENAI_COMPATIBLE_MODEL=fake
`);
