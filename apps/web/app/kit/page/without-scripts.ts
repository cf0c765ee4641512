/** True if a route disables framework scripts with `handle = { noJs: true }`. */
export const isWithoutScripts = ({ handle }: { handle?: unknown }): boolean =>
  typeof handle === 'object' && handle !== null && 'noJs' in handle && handle.noJs === true;
