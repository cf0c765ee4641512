/** Links of the top bar, and the button of its menu. */
export const navStyle =
  'flex h-10 items-center gap-1 whitespace-nowrap rounded-md px-3 font-medium text-muted text-sm transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:text-ink';
