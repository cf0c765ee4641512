import { GenerationStatus } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import type { WatchedRun } from '../queries.ts';
import { notStarted, presentStatus } from './present-status.ts';

const started = new Date('2026-01-01T12:00:00Z');
const after = (seconds: number) => new Date(started.getTime() + seconds * 1000);

const run = (change: Partial<WatchedRun> = {}): WatchedRun => ({
  id: '7f0f0f52-7a3d-4e0c-9a9f-3a2d0f7a5c11',
  startedBy: null,
  tokenId: null,
  workspaceId: '0a1b6f57-90a4-4e6f-8e0b-0a8d1f6f2f10',
  taskId: '2b0c9d9e-3f65-4a8c-8d5e-5f1c6a7b8c9d',
  state: 'generating',
  lease: 1,
  stage: 'writing',
  progress: 42,
  length: 'medium_article',
  errorCode: null,
  errorMessage: null,
  writtenBy: null,
  cancelledAt: null,
  counts: false,
  createdAt: started,
  startedAt: null,
  finishedAt: null,
  expiredAt: null,
  ...change,
});

describe('[GEN-14, GEN-15] presentStatus', () => {
  it.each<[string, Partial<WatchedRun>, Partial<GenerationStatus>]>([
    [
      'a run that waits',
      { stage: 'queued', progress: 0 },
      { status: 'generating', stage: 'queued', message: 'Waiting to start', progress: 0 },
    ],
    [
      'a run that goes on',
      {},
      { status: 'generating', stage: 'writing', message: 'Writing the sections', progress: 42 },
    ],
    [
      'a finished run',
      { state: 'completed', finishedAt: after(20), progress: 96 },
      {
        status: 'completed',
        stage: null,
        message: 'The article is ready',
        progress: 100,
        elapsedTime: 20_000,
      },
    ],
    [
      'a failed run',
      { state: 'failed', finishedAt: after(5), errorMessage: 'No credit left.' },
      {
        status: 'failed',
        stage: null,
        message: 'No credit left.',
        progress: 42,
        elapsedTime: 5_000,
        errorCode: 'GENERATION_FAILED',
      },
    ],
    [
      'a run whose model failed',
      { state: 'failed', errorCode: 'AI_UNAVAILABLE' },
      { status: 'failed', errorCode: 'AI_UNAVAILABLE' },
    ],
    [
      'a run that the person stopped',
      { state: 'cancelled', finishedAt: after(7) },
      {
        status: 'not_started',
        cancelled: true,
        progress: 0,
        elapsedTime: 7_000,
        counts: false,
        message: 'Stopped before any text was written.',
      },
    ],
    [
      'a stopped run whose text is being kept',
      { cancelledAt: after(7), counts: true },
      {
        status: 'generating',
        stage: 'finishing',
        message: 'Keeping what was written',
        cancelled: true,
        counts: true,
      },
    ],
    [
      'a stopped run whose text was kept',
      { state: 'cancelled', finishedAt: after(7), cancelledAt: after(6), counts: true },
      {
        status: 'not_started',
        cancelled: true,
        elapsedTime: 7_000,
        counts: true,
        message: expect.stringContaining('kept as a draft'),
      },
    ],
  ])('%s', (_, change, expected) => {
    const status = presentStatus(run(change), after(30), null);
    expect(status).toMatchObject({ elapsedTime: 30_000, cancelled: false, estimatedTime: null, ...expected });
    expect(GenerationStatus.parse(status)).toEqual(status);
  });

  it('[GEN-20] gives the estimate only while the run is active', () => {
    expect(presentStatus(run(), after(1), 90_000).estimatedTime).toBe(90_000);
    expect(presentStatus(run({ state: 'completed' }), after(1), 90_000).estimatedTime).toBeNull();
  });

  it('never counts below zero, whatever the clocks of two machines say', () => {
    expect(presentStatus(run(), after(-3), null).elapsedTime).toBe(0);
  });

  it('has an answer for a task without a run', () => {
    expect(GenerationStatus.parse(notStarted)).toMatchObject({ status: 'not_started', progress: 0 });
  });
});
