import { type Browser, chromium, type Page } from '@playwright/test';
import { startFakeSuggest, suggests } from '../../apps/server/test/fake-suggest.ts';
import { startAppServer } from '../../e2e/support/app-server.ts';
import { type PageServer, startPageServer } from '../../e2e/support/page-server.ts';
import { makePerson, type Person, signedIn } from '../../e2e/support/person.ts';
import { chromiumArgs, findChromium } from '../lib/chromium.mjs';

export const KEYWORD = 'home composting';

const SEARCHES = {
  [KEYWORD]: [
    'home composting for beginners',
    'home composting bins',
    'home composting in winter',
    'home composting with worms',
    'home composting ratio',
  ],
  [`how ${KEYWORD}`]: ['how does home composting work', 'how long does home composting take'],
  [`what ${KEYWORD}`]: ['what can you put in home composting'],
};

export interface Instance extends AsyncDisposable {
  url: string;
  pages: PageServer;
  person: Person;
  /** Opens a signed-in window of 1280 x 800. */
  open(options: { theme: 'light' | 'dark'; scale: number }): Promise<Page>;
}

/**
 * Starts the service on its own database, with the built-in drafter, demo pages as sources and a fake suggestion
 * service.
 */
export async function startInstance(): Promise<Instance> {
  const pages = await startPageServer();
  const suggest = await startFakeSuggest();
  suggest.behave(suggests(SEARCHES));
  const server = await startAppServer({
    FETCH_ALLOW_HOSTS: pages.host,
    SUGGEST_BASE_URL: suggest.baseUrl,
    KEYWORD_SOURCES: 'google-suggest',
  });
  const person = await makePerson(server.url);
  const executablePath = findChromium();
  const browser: Browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath && { executablePath }),
  });
  return {
    url: server.url,
    pages,
    person,
    async open({ theme, scale }) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        deviceScaleFactor: scale,
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'en-US',
        storageState: signedIn(server.url, person),
      });
      return context.newPage();
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await server[Symbol.asyncDispose]();
      await suggest[Symbol.asyncDispose]();
      await pages[Symbol.asyncDispose]();
    },
  };
}

/** Replaces the local host of the demo pages with the names that their sites would have. */
export async function nameSites(page: Page, { host }: PageServer): Promise<void> {
  await page.evaluate(
    ([shown, address, name]) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        // Skips the editor, which takes changes of its text for typing.
        if (node.parentElement?.closest('.cm-content')) continue;
        const text = node.nodeValue ?? '';
        if (text.includes(address)) node.nodeValue = text.replaceAll(shown, name).replaceAll(address, name);
      }
    },
    [host, host.replace(/:\d+$/, ''), 'riverton-green.example'] as const,
  );
}
