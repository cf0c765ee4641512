import { useEffect, useState } from 'react';
import type { AskWorker } from '../checks/use-checks-worker.ts';

/** The address that a title makes, as the checks read it. It stays until the one of another title is known. */
export function useSlug(title: string, ask: AskWorker): string | undefined {
  const [slug, setSlug] = useState<string>();
  useEffect(
    () =>
      ask({ kind: 'slug', title }, (answer) => {
        if (answer.kind === 'slug') setSlug(answer.slug);
      }),
    [title, ask],
  );
  return slug;
}
