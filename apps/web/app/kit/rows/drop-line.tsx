import { classNames } from '../layout/class-names.ts';

const PLACES = { before: '-top-[5px]', after: '-bottom-[5px]' };

/** Marks the drop position of a dragged row at an edge of the hovered row. */
export function DropLine({ half }: { half: keyof typeof PLACES | undefined }) {
  if (!half) return undefined;
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute inset-x-0 h-0.5 rounded-full bg-accent', PLACES[half])}
    />
  );
}
