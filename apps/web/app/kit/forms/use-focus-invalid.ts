import { useEffect, useRef } from 'react';

/** Focuses the first invalid field of a form when it gets problems. Returns the form's ref. */
export function useFocusInvalid(problems: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  return form;
}
