import { useEffect, useState } from 'react';
import type { AskWorker } from '../checks/use-checks-worker.ts';

/** Returns the slug of a title, as the checks compute it. Keeps the last one until the next is known. */
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
