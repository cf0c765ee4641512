const PATH = '/invitation';

/** Path of the page that opens an invitation to a team. */
export const invitationPath = (token: string): string => `${PATH}?token=${encodeURIComponent(token)}`;

/** Returns the token of the invitation that a path opens. */
export function invitationIn(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, 'http://here.invalid');
  return pathname === PATH ? (searchParams.get('token') ?? undefined) : undefined;
}
