import type { ServerResponse } from 'node:http';

/** Counts what is in progress in this process for each owner. */
export interface Places {
  /**
   * Takes a place until the response ends, or until the returned function is called. @throws the error of `full` if
   * the owner has none left
   */
  enter(owner: string, answer: ServerResponse): () => void;
}

export function createPlaces(most: number, full: () => Error): Places {
  const taken = new Map<string, number>();
  return {
    enter(owner, answer) {
      // A connection that is already gone won't emit 'close' again.
      if (answer.destroyed) return () => undefined;
      const count = taken.get(owner) ?? 0;
      if (count >= most) throw full();
      taken.set(owner, count + 1);
      let left = false;
      const leave = () => {
        if (left) return;
        left = true;
        const others = (taken.get(owner) ?? 1) - 1;
        if (others > 0) taken.set(owner, others);
        else taken.delete(owner);
      };
      answer.once('close', leave);
      return leave;
    },
  };
}
