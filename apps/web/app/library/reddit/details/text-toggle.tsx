import type { ReactNode } from 'react';

export interface TextToggleProps {
  expanded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function TextToggle({ expanded, onToggle, children }: TextToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={expanded}
      onClick={onToggle}
      className="-mx-1 min-h-6 rounded-sm px-1 font-medium text-accent text-xs hover:underline"
    >
      {children}
    </button>
  );
}
