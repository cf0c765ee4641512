import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftAt } from '../../lib/drafts.ts';

/** The usual values of a form, with what was typed before and not saved. */
export const withDraft = <T extends FieldValues>(key: string, usual: T): T => ({
  ...usual,
  ...draftAt<Partial<T>>(key).read(),
});

/** Keeps what is typed into a form. The answer ends that and forgets it, once it is saved or given up. */
export function useFormDraft<T extends FieldValues>(key: string, form: UseFormReturn<T>): () => void {
  const { subscribe } = form;
  const over = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty && !over.current) draftAt<T>(key).keep(values);
        },
      }),
    [key, subscribe],
  );
  return () => {
    over.current = true;
    draftAt(key).drop();
  };
}
