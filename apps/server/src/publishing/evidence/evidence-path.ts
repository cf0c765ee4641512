import type { EvidenceKind } from '@inkstep/contract';

/** Path of the page with the evidence of an article. */
export const evidencePath = ({ kind, slug }: { kind: EvidenceKind; slug: string }): string =>
  `/evidence/${kind === 'pillar' ? 'pillar/' : ''}${encodeURIComponent(slug)}`;
