import type { ModelCall } from './fake-models/call.ts';

/** Step of a call, as named in the ledger. */
export function callStep({ prompt }: ModelCall): string {
  const [, task, id] = /^(Write|Fix) the section with the id "(s\d+)"/.exec(prompt) ?? [];
  if (task !== undefined) return `${task === 'Fix' ? 'repair' : 'section'}:${id}`;
  return prompt.startsWith('Write the metadata') ? 'metadata' : 'outline';
}
