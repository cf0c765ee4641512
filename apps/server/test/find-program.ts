import path from 'node:path';

const SOURCES = {
  service: path.join(import.meta.dirname, 'processes/service.ts'),
  main: path.join(import.meta.dirname, '../src/main.ts'),
  admin: path.join(import.meta.dirname, '../src/admin-command.ts'),
  backup: path.join(import.meta.dirname, '../src/backup-command.ts'),
  'queue-worker': path.join(import.meta.dirname, 'processes/queue-worker.ts'),
  'job-sender': path.join(import.meta.dirname, 'processes/job-sender.ts'),
  'row-writer': path.join(import.meta.dirname, 'processes/row-writer.ts'),
};

/** The built program in a test run; its source elsewhere. */
export async function findProgram(name: keyof typeof SOURCES): Promise<string> {
  const { PROGRAMS_URL } = process.env;
  if (PROGRAMS_URL === undefined) return SOURCES[name];
  const response = await fetch(PROGRAMS_URL);
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return path.join(text, `${name}.js`);
}
