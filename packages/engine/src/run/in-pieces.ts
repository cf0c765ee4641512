/** A longer computation that yields every few milliseconds, where others may have their turn. */
export type InPieces<T> = Generator<undefined, T, undefined>;

export function atOnce<T>(work: InPieces<T>): T {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
}

/** Waits for `turn` between the pieces. */
export async function inTurns<T>(work: InPieces<T>, turn: () => Promise<unknown>): Promise<T> {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    await turn();
  }
}
