import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';

export interface LinkTabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Links between pages that belong together, drawn as tabs. On phones the current one is in view. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, []);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="relative mb-4 inline-flex max-w-full overflow-x-auto rounded-md border border-line bg-card p-0.5"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          aria-current={tab.isCurrent ? 'page' : undefined}
          className="flex h-8 shrink-0 items-center rounded-sm px-3 text-muted text-sm transition-colors hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-medium aria-[current=page]:text-accent"
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
