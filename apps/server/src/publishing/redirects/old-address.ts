export interface OldAddress {
  /** Without `www.`; empty if the file doesn't say where its posts were. */
  host: string;
  /** Decoded, without slash at the end, or `?p=` with the ID that WordPress gave the post. */
  path: string;
}

const NO_HOST = 'relative.invalid';
const MAX_PATH = 500;

/** Reduces the spellings of a URL or path of a post to one. Undefined for a home page and for what is no URL. */
export function oldAddress(written: string): OldAddress | undefined {
  const url = URL.parse(written, `https://${NO_HOST}/`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const id = url.searchParams.get('p') ?? '';
  const path = /^\d{1,18}$/.test(id)
    ? `?p=${id}`
    : decoded(url.pathname)
        .replace(/^\/index\.php(?=\/)/, '')
        .replace(/\/+/g, '/')
        .replace(/\/$/, '')
        .normalize('NFC');
  if (path === '' || path.length > MAX_PATH || /\p{Cc}/u.test(path)) return undefined;
  return { host: url.host === NO_HOST ? '' : url.host.replace(/^www\./, ''), path };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
