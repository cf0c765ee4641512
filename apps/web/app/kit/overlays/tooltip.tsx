import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

const SHOW_AFTER_MS = 400;
/** Time to move the pointer from the element onto the tooltip. */
const HIDE_AFTER_MS = 120;
const GAP = 6;
const EDGE = 8;

/** Places the tooltip above the element, or below for lack of space, within the window. */
function place(tip: HTMLElement, element: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = tip;
  const centred = element.left + (element.width - width) / 2;
  const above = element.top - height - GAP;
  tip.style.left = `${Math.max(EDGE, Math.min(centred, window.innerWidth - width - EDGE))}px`;
  tip.style.top = `${above < EDGE ? element.bottom + GAP : above}px`;
}

export interface TooltipProps {
  text: ReactNode;
  /** Single element. It must have its own accessible name, such as a label. */
  children: ReactElement;
}

/** Visual tooltip on hover and keyboard focus. Escape hides it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [element, setElement] = useState<DOMRect>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: DOMRect | undefined, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setElement, wait, next);
  };
  const show = (event: PointerEvent | FocusEvent, wait: number) =>
    change(event.currentTarget.firstElementChild?.getBoundingClientRect(), wait);

  return (
    <span
      role="presentation"
      className="contents"
      onPointerEnter={(event) => event.pointerType !== 'touch' && show(event, element ? 0 : SHOW_AFTER_MS)}
      onPointerLeave={() => change(undefined, HIDE_AFTER_MS)}
      onPointerDown={() => change(undefined, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event, 0)}
      onBlur={() => change(undefined, 0)}
      onKeyDown={(event) => event.key === 'Escape' && change(undefined, 0)}
    >
      {children}
      {element && (
        <span
          aria-hidden="true"
          ref={(tip) => {
            if (tip) place(tip, element);
          }}
          className="fixed z-50 w-max max-w-72 animate-fade-in rounded-sm bg-ink px-2.5 py-1.5 font-normal text-paper text-xs"
        >
          {text}
        </span>
      )}
    </span>
  );
}
