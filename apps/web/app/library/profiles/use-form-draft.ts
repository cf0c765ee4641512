import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftAt } from '../../kit/saving/drafts.ts';

/** Default values of a form, merged with unsaved input. */
export const withDraft = <T extends FieldValues>(key: string, usual: T): T => ({
  ...usual,
  ...draftAt<Partial<T>>(key).read(),
});

/** Stores the unsaved input of a form. Call the returned function to discard it after saving or canceling. */
export function useFormDraft<T extends FieldValues>(key: string, form: UseFormReturn<T>): () => void {
  const { subscribe } = form;
  const over = useRef(false);
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          // The form keeps mutating this object, and clears it when the form closes.
          if (isDirty && !over.current) draftAt<T>(key).keep(structuredClone(values));
        },
      }),
    [key, subscribe],
  );
  return () => {
    over.current = true;
    draftAt(key).drop();
  };
}
