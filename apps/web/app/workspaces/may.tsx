import type { ReactNode } from 'react';
import { MayNote, type MayNoteProps } from './may-note.tsx';
import { useMay } from './use-may.ts';

/** Shows its content to those whose role allows it, and a sentence about the missing role to others. */
export function May({ children, ...note }: MayNoteProps & { children: ReactNode }) {
  return useMay(note.access) ? children : <MayNote {...note} />;
}
