import type { ReactNode, Ref } from 'react';

export interface ScrollRegionProps {
  label: string;
  ref?: Ref<HTMLElement>;
  /** Sets how it scrolls, such as `overflow-x-auto`. */
  className: string;
  children: ReactNode;
}

/** A named region that takes focus, so that the keyboard can scroll it. */
export function ScrollRegion({ label, ref, className, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
    <section ref={ref} aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
