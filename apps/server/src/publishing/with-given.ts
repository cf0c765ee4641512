/** Fields to change; missing ones stay as they are. */
export type Changed<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

export const withGiven = <Fields extends object>(before: Fields, change: Changed<Fields>): Fields => ({
  ...before,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});
