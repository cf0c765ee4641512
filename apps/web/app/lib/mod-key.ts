/** The key for commands as it is printed on this person's keyboard. */
export const modKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');
