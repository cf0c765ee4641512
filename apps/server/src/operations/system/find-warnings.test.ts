import { expect, it } from 'vitest';
import { findWarnings } from './find-warnings.ts';

type Facts = Parameters<typeof findWarnings>[0];

const process = (role: 'all' | 'web' | 'worker', version = '1.0.0') => ({
  id: '',
  role,
  host: '',
  pid: 1,
  version,
  commit: 'abc',
  started_at: '',
  seen_at: '',
  event_loop_delay_ms: 0,
  memory_bytes: 0,
  running_jobs: 0,
  is_this: true,
});
const model = (state: 'ready' | 'failing' | 'off') => ({
  kind: 'model' as const,
  name: 'GPT',
  state,
  failing_until: null,
  trouble: null,
});
const healthy: Facts = {
  migrations: { applied: 3, known: 3, newest: null },
  processes: [process('web'), process('worker')],
  disk: { free_bytes: 50, total_bytes: 100 },
  providers: [model('ready')],
  sendsMail: true,
  hasGeneratedKey: false,
  failedJobs: 0,
  isMailFailing: false,
};

it.each<[string, Partial<Facts>, string[]]>([
  ['nothing', {}, []],
  ['one process for everything', { processes: [process('all')] }, []],
  ['a disk that can not be measured', { disk: null }, []],
  ['a model that fails', { providers: [model('ready'), model('failing')] }, ['model_failing']],
  ['[OPS-15] no mail server', { sendsMail: false }, ['no_mail']],
  ['no active model', { providers: [model('off')] }, ['no_model']],
  ['a generated key', { hasGeneratedKey: true }, ['generated_key']],
  ['a full disk', { disk: { free_bytes: 9, total_bytes: 100 } }, ['disk_nearly_full']],
  ['failed jobs', { failedJobs: 1 }, ['failed_jobs']],
  ['emails that fail', { isMailFailing: true }, ['mail_failing']],
  ['no worker', { processes: [process('web')] }, ['no_worker']],
  ['two versions', { processes: [process('all'), process('all', '1.1.0')] }, ['mixed_versions']],
  ['an older database', { migrations: { applied: 2, known: 3, newest: null } }, ['migrations_pending']],
  ['a newer database', { migrations: { applied: 4, known: 3, newest: null } }, []],
])('warns of %s', (_, facts, warnings) => {
  expect(findWarnings({ ...healthy, ...facts })).toEqual(warnings);
});
