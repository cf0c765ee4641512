const NAME = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9.-]*(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)*$/;
const LONGEST = 200;

/** Names come from our own code, so an invalid one is a bug. */
export function checkedName(name: string): string {
  if (name.length > LONGEST || !NAME.test(name)) throw new Error('not a name of a stored object');
  return name;
}
