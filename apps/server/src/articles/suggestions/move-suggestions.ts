import { compareTexts, type TextComparison } from '@inkstep/article/anchors';
import type { TextEdit } from '@inkstep/article/split-edit';
import type { Tx } from '../../platform/db/connect.ts';
import { placeBeside, placeThrough } from './move-place.ts';
import { listPlaces, type MovedPlace, type PlaceRow, updatePlaces } from './queries.ts';

interface Saved {
  id: string;
  text: string;
}

/**
 * Keeps the undecided suggestions of an article at their passages when its text is replaced. Requires the article's lock.
 * @param edits the difference exactly; without it, it is found by comparing the texts
 */
export async function moveSuggestions(
  ctx: { db: Tx },
  { id, text: before }: Saved,
  after: string,
  edits?: readonly TextEdit[],
): Promise<void> {
  if (before === after) return;
  const places = await listPlaces(ctx.db, id);
  if (places.length === 0) return;
  let compared: TextComparison | undefined;
  const comparison = () => (compared ??= compareTexts(before, after));
  const moved = places.flatMap((place) => {
    const { state } = place;
    const next =
      edits && state === 'open'
        ? placeBeside(place, edits, after)
        : placeThrough(place, comparison(), state === 'stale' ? 'stale' : 'open');
    return isSame(place, next) ? [] : withId(place, next);
  });
  await updatePlaces(ctx.db, id, moved);
}

const isSame = (one: PlaceRow, other: Omit<MovedPlace, 'id'>): boolean =>
  one.start === other.start &&
  one.end === other.end &&
  one.prefix === other.prefix &&
  one.suffix === other.suffix &&
  one.state === other.state;

const withId = ({ id }: PlaceRow, moved: Omit<MovedPlace, 'id'>): MovedPlace => {
  const { start, end, prefix, suffix, state } = moved;
  return { id, start, end, prefix, suffix, state };
};
