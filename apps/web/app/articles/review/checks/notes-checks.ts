import type { CheckName } from '@inkstep/engine/checks';

/** Checks of research notes: those of the evidence. Everything else measures articles. */
export const NOTES_CHECKS: ReadonlySet<CheckName> = new Set([
  'claims',
  'citations',
  'figures',
  'topics',
  'questions',
]);
