import { useEffect, useRef, useState } from 'react';
import type { OpenedCitation } from '../../../writing/editor/opened-citation.ts';

export type OpenedEvidence =
  | { kind: 'citation'; citation: OpenedCitation }
  /** `start`: position of the flag, to find the next one once it is resolved. */
  | { kind: 'flag'; id: string; start: number };

/** What the side panel shows. Escape closes it from anywhere, and the focus returns to where it was. */
export function useOpenedEvidence() {
  const [opened, setOpened] = useState<OpenedEvidence>();
  const panel = useRef<HTMLElement>(null);
  const returnTo = useRef<HTMLElement>(null);
  const follows = useRef(false);

  useEffect(() => {
    if (!opened) return;
    if (follows.current) panel.current?.focus();
    follows.current = false;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      setOpened(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [opened]);

  const isOpen = opened !== undefined;
  useEffect(() => {
    // After the sheet has closed, which traps the focus.
    if (isOpen) return () => returnTo.current?.focus();
  }, [isOpen]);

  const open = (next: OpenedEvidence, focus: boolean) => {
    const active = document.activeElement;
    if (active instanceof HTMLElement && !panel.current?.contains(active)) returnTo.current = active;
    follows.current = focus;
    setOpened(next);
  };
  return { opened, panel, open, close: () => setOpened(undefined) };
}
