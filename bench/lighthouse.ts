import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { TEST_SECRET_KEY } from '../apps/server/src/identity/factory.ts';
import { chromiumArgs, findChromium } from '../scripts/lib/chromium.mjs';
import type { Measure } from './measure.ts';
import { startChild } from './support/child.ts';
import { startDatabase } from './support/database.ts';
import { addEvidencePost } from './support/evidence.ts';
import { median, milliseconds } from './support/figures.ts';
import { startBlog } from './support/posts.ts';

export const title = 'Lighthouse on a telephone: home, a post, the list and the evidence of a post';

const RUNS = 3;
/** Installed separately, because its dependencies take 176 MB. LIGHTHOUSE_PATH names another folder. */
const FOLDER = process.env['LIGHTHOUSE_PATH'] ?? path.join(os.tmpdir(), 'lighthouse');
const INSTALL = `npm install --prefix ${FOLDER} lighthouse@13.5.0`;
const CLI = path.join(FOLDER, 'node_modules/lighthouse/cli/index.js');
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;
const PAGES = [
  ['home', '/home'],
  ['post', '/blog/post/guide-1'],
  ['list', '/blog'],
] as const;

interface Audit {
  title: string;
  score: number | null;
  numericValue?: number;
  displayValue?: string;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

interface Report {
  categories: Record<
    (typeof CATEGORIES)[number],
    { score: number; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, Audit>;
}

export async function measure(): Promise<Measure[]> {
  if (!existsSync(CLI)) return [{ what: 'Lighthouse is not installed:', result: INSTALL }];
  await using database = await startDatabase();
  const evidence = await addEvidencePost(database);
  const blog = await startBlog(database);
  await blog.growTo(30);
  const port = await freePort();
  await using service = await startChild('service.ts', {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    SECRET_KEY: TEST_SECRET_KEY,
    ROLE: 'web',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'error',
    LISTEN_PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  const measures: Measure[] = [];
  for (const [what, page] of [...PAGES, ['evidence', evidence] as const]) {
    // The first request renders and caches the page.
    await (await fetch(service.origin + page)).text();
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await reportOf(service.origin + page));
    measures.push(...describe(what, reports));
  }
  return measures;
}

async function reportOf(url: string): Promise<Report> {
  const flags = ['--headless', ...chromiumArgs].join(' ');
  const args = [CLI, url, '--quiet', '--output=json', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: MAX_REPORT_BYTES,
  });
  return JSON.parse(stdout);
}

/** Kilobytes transferred for resources of these types. */
function kilobytes({ audits }: Report, types: readonly string[]): string {
  const items = audits['network-requests']?.details?.items ?? [];
  const bytes = items
    .filter(({ resourceType = '' }) => types.includes(resourceType))
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function describe(what: string, reports: readonly Report[]): Measure[] {
  const middle = (of: (report: Report) => number) => median(reports.map(of));
  const scores = CATEGORIES.map((name) =>
    Math.round(100 * middle(({ categories }) => categories[name].score)),
  );
  const load = (os.loadavg()[0] ?? 0).toFixed(1);
  const lost = new Map<string, Measure>();
  for (const { categories, audits } of reports)
    for (const { id, weight } of CATEGORIES.flatMap((name) => categories[name].auditRefs)) {
      const audit = audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 0.995) continue;
      const score = `${Math.round(100 * audit.score)} ${audit.displayValue ?? ''}`;
      lost.set(id, { what: `  less than full: ${audit.title}`.slice(0, 90), result: score });
    }
  return [
    { what: `${what}: speed, accessibility, practices, search`, result: scores.join(' '), aim: 'each 100' },
    {
      what: '  largest contentful paint',
      result: milliseconds(middle(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0)),
      aim: 'under 800 ms',
    },
    ...weights(reports[0]),
    { what: '  load of the machine', result: load },
    ...lost.values(),
  ];
}

const weights = (report: Report | undefined): Measure[] =>
  report
    ? [
        {
          what: '  transferred without pictures and fonts',
          result: kilobytes(report, ['Document', 'Stylesheet', 'Script', 'Fetch', 'XHR', 'Other']),
          aim: 'at most 60 kB',
        },
        { what: '  of that, script files', result: kilobytes(report, ['Script']) },
        { what: '  fonts', result: kilobytes(report, ['Font']) },
      ]
    : [];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
