import type { Target } from './decide-target.ts';

export type Move = Pick<Target, 'status' | 'target' | 'postId'>;

/**
 * Redirects that are stored in one transaction, by the spelling in which targets name their addresses. What led to these
 * addresses is to lead on. Nothing in it leads back to itself.
 */
export type Moves = Map<string, Move>;

/** Returns where each address leads in the end. Shortens the ways, so that long chains take no longer. */
export function endsOf(moves: Moves): (Move & { from: string })[] {
  return [...moves].map(([from, move]) => {
    const passed = [from];
    let end = move;
    for (let next = onward(moves, end); next; next = onward(moves, end)) {
      passed.push(end.target ?? '');
      end = next;
    }
    for (const address of passed) moves.set(address, end);
    return { from, ...end };
  });
}

const onward = (moves: Moves, { target }: Move): Move | undefined =>
  target === null ? undefined : moves.get(target);
