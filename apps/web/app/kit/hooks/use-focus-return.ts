import { useInsertionEffect, useRef } from 'react';

/** An item of a menu is gone when the window closes: the button of the menu stands for it. */
function lasting(element: Element | null): Element | null {
  const menu = element?.closest('[role=menu]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
}

/**
 * Handlers of a window that give the focus back to where it was; Radix does so for its own triggers only. `takeFocus` may
 * move it elsewhere instead and returns whether it did.
 */
export function useFocusReturn(open: boolean, takeFocus?: () => boolean) {
  const opener = useRef<Element>(null);
  // Before a field inside takes the focus for itself.
  useInsertionEffect(() => {
    if (open) opener.current = lasting(document.activeElement);
  }, [open]);
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (takeFocus?.()) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
