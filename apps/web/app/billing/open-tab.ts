export interface OpenedTab {
  /** Navigates the tab, or this page if the browser blocked the tab. */
  lead: (url: string) => void;
  close: () => void;
}

/** Only web URLs, so that a response can't run a script. */
const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/**
 * Opens a tab for a URL that is still loading. Must run in the click handler, because browsers block later popups.
 * Shows `note` meanwhile.
 */
export function openTab(note: string): OpenedTab {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.opener = null;
    tab.document.title = note;
    tab.document.body.textContent = note;
  }
  return {
    lead(url) {
      if (!isWeb(url)) throw new Error('not a URL of the web');
      if (tab) tab.location.replace(url);
      else location.assign(url);
    },
    close: () => tab?.close(),
  };
}
