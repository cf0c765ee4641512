import type { SystemState, SystemWarning } from '@inkstep/contract';

const MIN_FREE = 0.1;

interface Facts extends Pick<SystemState, 'migrations' | 'processes' | 'disk' | 'providers'> {
  sendsMail: boolean;
  /** SECRET_KEY is unset, so the key is in the data folder. */
  hasGeneratedKey: boolean;
  failedJobs: number;
  isMailFailing: boolean;
}

const FOUND: Readonly<Record<SystemWarning, (facts: Facts) => boolean>> = {
  migrations_pending: ({ migrations }) => migrations.applied < migrations.known,
  no_worker: ({ processes }) => !processes.some(({ role }) => role !== 'web'),
  disk_nearly_full: ({ disk }) => disk !== null && disk.free_bytes < disk.total_bytes * MIN_FREE,
  mail_failing: ({ isMailFailing }) => isMailFailing,
  failed_jobs: ({ failedJobs }) => failedJobs > 0,
  mixed_versions: ({ processes }) =>
    new Set(processes.map(({ version, commit }) => `${version} ${commit}`)).size > 1,
  no_mail: ({ sendsMail }) => !sendsMail,
  no_model: ({ providers }) => !providers.some(({ kind, state }) => kind === 'model' && state !== 'off'),
  model_failing: ({ providers }) =>
    providers.some(({ kind, state }) => kind === 'model' && state === 'failing'),
  generated_key: ({ hasGeneratedKey }) => hasGeneratedKey,
};

/** Warnings for the operator, most urgent first. */
export const findWarnings = (facts: Facts): SystemWarning[] =>
  Object.entries(FOUND)
    .filter(([, isFound]) => isFound(facts))
    .map(([warning]) => warning as SystemWarning);
