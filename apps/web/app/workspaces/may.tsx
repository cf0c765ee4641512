import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../kit/page/lazy-part.ts';
import { useMay } from './use-may.ts';

export interface MayProps {
  access: 'write' | 'publish' | 'manage';
  /** Style of the sentence. */
  className?: string;
  children?: ReactNode;
}

const MissingRole = lazyPart(() => import('./missing-role.tsx'));

/** Shows its content to those whose role allows it, and a sentence about the missing role to others. */
export const May = ({ children, ...note }: MayProps) =>
  useMay(note.access) ? (
    children
  ) : (
    <Suspense>
      <MissingRole {...note} />
    </Suspense>
  );
