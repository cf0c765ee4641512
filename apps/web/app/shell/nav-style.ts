/** Style of top bar links and of the menu button. */
export const navStyle =
  'flex h-10 items-center gap-1 whitespace-nowrap rounded-md px-3 font-medium text-muted text-sm transition-colors ' +
  'hover:bg-sunken hover:text-ink aria-[current=page]:text-ink';
