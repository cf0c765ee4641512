const DAY_MS = 86_400_000;

/** Day on which the last of `count` articles goes out, after those that wait already. */
export const lastDay = (count: number, { pace, waiting }: { pace: number; waiting: number }): Date =>
  new Date(Date.now() + Math.floor((waiting + count - 1) / pace) * DAY_MS);
