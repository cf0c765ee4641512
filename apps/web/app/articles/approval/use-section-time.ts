import { APPROVAL_LIMITS } from '@inkstep/contract/approval-values';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Section } from './section-at.ts';

const TICK_MS = 1000;
const BATCH_SECONDS = 15;
/** After this long without a movement, the reader counts as away. */
const IDLE_MS = 60_000;
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'wheel', 'touchmove'] as const;

interface Counted {
  /** Version that is read. Undefined while nothing is counted. */
  version: number | undefined;
  /** The section on screen. */
  section: () => Section | undefined;
  report: (
    body: { version: number; sections: (Section & { seconds: number })[] },
    options: { keepalive: boolean },
  ) => Promise<unknown>;
}

const counters = new Set<() => Promise<void>>();

/** Reports what was counted until now, so that a decision that follows has it. Never fails. */
export const reportTimes = async (): Promise<void> => {
  await Promise.all([...counters].map((send) => send()));
};

/** Reports how long which section was open, while the tab is visible and in use. */
export function useSectionTime({ version, section: read, report: tell }: Counted): void {
  const seconds = useRef(new Map<string, number>());
  const section = useEffectEvent(read);
  const report = useEffectEvent(tell);
  useEffect(() => {
    if (version === undefined) return;
    const counted = seconds.current;
    let activeAt = Date.now();
    let total = 0;
    const markActive = () => {
      activeAt = Date.now();
    };
    const send = async (keepalive: boolean) => {
      if (counted.size === 0) return;
      const sections = [...counted].slice(0, APPROVAL_LIMITS.viewSections).map(([key, spent]) => {
        const { heading, ordinal } = JSON.parse(key) as Section;
        return { heading, ordinal, seconds: Math.min(spent, APPROVAL_LIMITS.viewSeconds) };
      });
      counted.clear();
      total = 0;
      // What isn't counted is not worth a message.
      await report({ version, sections }, { keepalive }).catch(() => undefined);
    };
    const sendNow = () => send(true);
    const tick = () => {
      if (document.visibilityState !== 'visible' || !document.hasFocus() || Date.now() - activeAt > IDLE_MS)
        return;
      const open = section();
      if (!open) return;
      const key = JSON.stringify(open);
      counted.set(key, (counted.get(key) ?? 0) + 1);
      total += 1;
      if (total >= BATCH_SECONDS) void send(false);
    };
    const leave = () => {
      if (document.visibilityState === 'hidden') void sendNow();
    };
    const timer = setInterval(tick, TICK_MS);
    for (const name of ACTIVITY) addEventListener(name, markActive, { passive: true, capture: true });
    document.addEventListener('visibilitychange', leave);
    counters.add(sendNow);
    return () => {
      counters.delete(sendNow);
      clearInterval(timer);
      for (const name of ACTIVITY) removeEventListener(name, markActive, { capture: true });
      document.removeEventListener('visibilitychange', leave);
      void sendNow();
    };
  }, [version]);
}
