import { lazy, Suspense } from 'react';
import { useMay } from './use-may.ts';

export interface MayNoteProps {
  access: 'write' | 'publish' | 'manage';
  className?: string;
}

const Note = lazy(() => import('./missing-role.tsx'));

/** Says in a sentence why a part of the page is missing or can't be changed. Nothing for those who may. */
export function MayNote(props: MayNoteProps) {
  return useMay(props.access) ? null : (
    <Suspense>
      <Note {...props} />
    </Suspense>
  );
}
