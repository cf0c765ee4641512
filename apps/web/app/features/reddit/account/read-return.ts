const FLAGS = ['reddit', 'username', 'reddit_error'];

/** Longer texts are not from our server. */
const MESSAGE_LENGTH = 200;

/** What came of asking Reddit for consent; `error` is empty when it did not say why. */
export type Returned = { connected: true } | { connected: false; error: string };

/** Undefined when the address is no return from Reddit. */
export function readReturn(search: string): Returned | undefined {
  const flags = new URLSearchParams(search);
  const error = flags.get('reddit_error');
  if (error !== null) return { connected: false, error: error.trim().slice(0, MESSAGE_LENGTH) };
  return flags.get('reddit') === 'connected' ? { connected: true } : undefined;
}

export function withoutReturn(search: string): string {
  const rest = new URLSearchParams(search);
  for (const flag of FLAGS) rest.delete(flag);
  return rest.size > 0 ? `?${rest}` : '';
}
