import { useInsertionEffect, useRef } from 'react';

/** Returns the element to refocus. A menu item no longer exists by then, so its menu button is used. */
function findLasting(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

/**
 * Returns dialog handlers that restore the focus; Radix does so only for its own triggers. `takeFocus` may move it
 * elsewhere and returns true if it did.
 */
export function useFocusReturn(open: boolean, takeFocus?: () => boolean) {
  const opener = useRef<Element>(null);
  // Runs before a field inside takes the focus.
  useInsertionEffect(() => {
    if (open) opener.current = findLasting(document.activeElement);
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (takeFocus?.()) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
