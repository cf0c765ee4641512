import { promptTemplates } from '@inkstep/engine';
import { expect, it } from 'vitest';
import { createTestDb } from '../../../test/test-db.ts';
import { createLog } from '../../platform/create-log.ts';
import { editedPrompts } from './edited-prompts.ts';
import { promptTexts } from './tables.ts';

const { db } = await createTestDb();
const lines: string[] = [];
const log = createLog('trace', { write: (line) => void lines.push(line) });

it('answers the texts that fit their prompts, and leaves out the others without a word of them in the log', async () => {
  expect(await editedPrompts({ db, log })).toEqual({});
  await db.insert(promptTexts).values([
    { id: 'section-faq', text: 'Ask and answer.' },
    { id: 'topics', text: promptTemplates.topics.text },
    { id: 'metadata', text: 'Sentinel without variables.' },
    { id: 'constructor', text: 'Sentinel of no prompt.' },
  ]);
  expect(await editedPrompts({ db, log })).toEqual({
    'section-faq': 'Ask and answer.',
    topics: promptTemplates.topics.text,
  });
  expect(new Set(lines.map((line) => JSON.parse(line).prompt))).toEqual(new Set(['metadata', 'constructor']));
  expect(lines.join('')).not.toContain('Sentinel');
});
