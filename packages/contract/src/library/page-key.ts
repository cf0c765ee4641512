import normalizeUrl from 'normalize-url';

const CAMPAIGN = [
  /^utm_\w+/i,
  /^(?:fbclid|gclid|dclid|msclkid|mc_cid|mc_eid|igshid|ref|ref_src|source|si|spm)$/i,
];
const INDEX_PAGE = /^(?:index|default)\.(?:html?|php|aspx?)$/i;

/**
 * Returns a form of a URL that is equal for URLs of the same page: without protocol, `www.`, fragment, campaign
 * parameters and index page. Not a working URL. Empty for an invalid one.
 */
export function pageKey(url: string): string {
  if (!URL.canParse(url)) return '';
  return normalizeUrl(url, {
    stripProtocol: true,
    stripHash: true,
    stripAuthentication: true,
    stripWWW: true,
    removeTrailingSlash: true,
    removeQueryParameters: CAMPAIGN,
    removeDirectoryIndex: [INDEX_PAGE],
    sortQueryParameters: true,
  });
}
