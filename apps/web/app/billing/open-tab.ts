export interface OpenedTab {
  /** Leads the tab to another site, or this one if the browser allowed no tab. */
  lead: (url: string) => void;
  close: () => void;
}

/** Links are followed only to the web: an answer can't make the page run a script. */
const isWeb = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');

/**
 * Opens a tab for a page whose URL is still asked for. Call it in the click itself: browsers block tabs that open later.
 * `note` is shown in it meanwhile.
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
