import { useInsertionEffect, useRef } from 'react';

/** Handlers of a window that give the focus back to where it was; Radix does so for its own triggers only. */
export function useFocusReturn(open: boolean) {
  const opener = useRef<Element>(null);
  // Before a field inside takes the focus for itself.
  useInsertionEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
