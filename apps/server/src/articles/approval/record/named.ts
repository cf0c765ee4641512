const UNNAMED = 'Unnamed member';

/** The record names people. Members without a name can't approve, but may have asked or read. */
export const named = (name: string | null): string => name || UNNAMED;
