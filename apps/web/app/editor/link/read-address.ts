export type AddressProblem = 'empty' | 'incomplete' | 'unsupported';

/** Matches `https://` and the like without anything after it. */
const NOTHING = /^(?:[a-z]+:)?\/*$/i;
const OWN_PAGE = /^(?:#.|\/(?![/\\]))/;
const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/;
/** A number after the colon is a port, as in `localhost:3000`. */
const SCHEME = /^([a-z][a-z\d+.-]*):(?!\d)/i;

/**
 * Reads the URL of a link as people type it: `https://` may be missing, and an email address becomes a mail link. Links
 * to this site and this page stay relative.
 */
export function readAddress(typed: string): { address: string } | { problem: AddressProblem } {
  const text = typed.trim();
  if (NOTHING.test(text) && text !== '/') return { problem: 'empty' };
  if (/\s/.test(text)) return { problem: 'incomplete' };
  if (OWN_PAGE.test(text)) return { address: text };
  if (EMAIL.test(text)) return { address: `mailto:${text}` };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme === 'mailto')
    return EMAIL.test(text.slice(7).split('?')[0] ?? '') ? { address: text } : { problem: 'incomplete' };
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') return { problem: 'unsupported' };
  const address = scheme === undefined ? `https://${text.replace(/^\/\//, '')}` : text;
  const host = URL.parse(address)?.hostname ?? '';
  // Without a scheme, a single word is more likely a search than a host.
  const isHost = scheme === undefined ? /[^.]\.[^.]|^localhost$|^\[/.test(host) : host !== '';
  return isHost ? { address } : { problem: 'incomplete' };
}
