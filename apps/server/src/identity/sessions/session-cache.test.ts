import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Actor } from '../../platform/http/actor.ts';
import { createSessionCache } from './session-cache.ts';

const actor = (userId: string): Actor => ({
  userId,
  siteRole: 'user',
  workspaceId: `workspace of ${userId}`,
  memberRole: 'owner',
  principal: { kind: 'person' },
});
const ann = actor('ann');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
  // With a clock at 0, a new cache entry would have no age.
  vi.advanceTimersByTime(1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the session cache', () => {
  it('believes what it read for 5 s and no longer', async () => {
    const sessions = createSessionCache();
    const load = vi.fn(async () => ann);
    await sessions.read('token', load);
    vi.advanceTimersByTime(4_900);
    expect(await sessions.read('token', load)).toBe(ann);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(200);
    await sessions.read('token', load);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not remember that a session is unknown', async () => {
    const sessions = createSessionCache();
    expect(await sessions.read('token', async () => undefined)).toBeUndefined();
    expect(await sessions.read('token', async () => ann)).toBe(ann);
  });

  it('drops all sessions of one user only', async () => {
    const sessions = createSessionCache();
    const load = vi.fn(async () => ann);
    const loadBen = vi.fn(async () => actor('ben'));
    await sessions.read('one', load);
    await sessions.read('two', load);
    await sessions.read('three', loadBen);
    sessions.forget('ann');
    await sessions.read('one', load);
    await sessions.read('two', load);
    await sessions.read('three', loadBen);
    expect(load).toHaveBeenCalledTimes(4);
    expect(loadBen).toHaveBeenCalledTimes(1);
  });

  it.each(['forget', 'clear'] as const)('does not keep what was read before a %s', async (change) => {
    const sessions = createSessionCache();
    const reading = Promise.withResolvers<Actor>();
    const first = sessions.read('token', () => reading.promise);
    sessions[change]('ann');
    reading.resolve(ann);
    expect(await first).toBe(ann);
    expect(await sessions.read('token', async () => undefined)).toBeUndefined();
  });
});
