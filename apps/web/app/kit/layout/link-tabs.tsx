import { Link } from 'react-router';

export interface LinkTabsProps {
  /** Accessible name. */
  label: string;
  tabs: readonly { to: string; label: string; isCurrent: boolean }[];
}

/** Links between pages that belong together, drawn as tabs. */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav
    aria-label={label}
    className="mb-4 inline-flex max-w-full overflow-x-auto rounded-md border border-line bg-card p-0.5"
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
