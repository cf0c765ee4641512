/** Whether a route asks for a page without framework scripts, by `handle = { noJs: true }`. */
export const isWithoutScripts = ({ handle }: { handle?: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'noJs' in handle && handle.noJs === true;
