import type { ReactNode, Ref } from 'react';

export interface ScrollRegionProps {
  label: string;
  ref?: Ref<HTMLElement>;
  /** Class that enables scrolling, such as `overflow-x-auto`. */
  className: string;
  children: ReactNode;
}

/** Named, focusable region, so that the keyboard can scroll it. */
export function ScrollRegion({ label, ref, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section ref={ref} aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
