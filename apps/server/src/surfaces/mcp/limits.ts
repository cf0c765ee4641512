/** Characters of an answer: clients cut longer ones or move them to files. */
export const MAX_ANSWER = 40_000;

/** Serialized characters of a part. An answer contains it twice: as structured content and as text. */
export const MAX_PART = 15_000;

/** Clients give up on a silent call after a minute. */
export const MAX_WAIT_SECONDS = 25;
