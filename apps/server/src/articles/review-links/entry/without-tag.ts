/** The address without what many services ignore: `ann+client@example.com` is in the mailbox of `ann@example.com`. */
export const withoutTag = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');
