import type { Page, Request } from '@playwright/test';

/** Fails requests of one method until `page.unroute(path)`. */
export const refuse = (page: Page, method: string, path: string, status = 500): Promise<unknown> =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: {} }) : route.fallback(),
  );

export interface Held {
  /** Resolves with the first held request. */
  asked: Promise<Request>;
  letThrough: () => void;
}

/** Holds requests until they are released, to test the pending state. */
export async function hold(page: Page, path: string): Promise<Held> {
  const gate = Promise.withResolvers<void>();
  const first = Promise.withResolvers<Request>();
  await page.route(path, async (route) => {
    first.resolve(route.request());
    await gate.promise;
    await route.continue();
  });
  return { asked: first.promise, letThrough: gate.resolve };
}
