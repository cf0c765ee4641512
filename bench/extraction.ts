import { readdirSync, readFileSync } from 'node:fs';
import { createExtractor } from '../apps/server/src/platform/extraction/extractor.ts';
import { makePdf } from '../apps/server/src/platform/extraction/fixtures/pdf.ts';
import type { Measure } from './measure.ts';

export const title = 'Text of pages and PDF documents, in the processes that read them';

const fixtures = new URL('../apps/server/src/platform/extraction/fixtures/pages/', import.meta.url);
const runs = 10;
const sentence = 'The gate hangs on two hinges, and it is the lower one that carries the weight. ';

export async function measure(): Promise<Measure[]> {
  const extractor = createExtractor({ size: 1 });
  const timeOf = async (contentType: string, bytes: Uint8Array): Promise<number> => {
    const start = performance.now();
    await extractor.extract({ url: 'https://site.example/page', contentType, bytes });
    return performance.now() - start;
  };
  try {
    const cold = await timeOf('text/html', Buffer.from(article(500)));
    const times: number[] = [];
    const pages = [...savedPages(), ...generatedPages()];
    for (const page of pages) await timeOf('text/html', page);
    for (let run = 0; run < runs; run += 1) {
      for (const page of pages) times.push(await timeOf('text/html', page));
    }
    const pdf = makePdf({
      pages: Array.from({ length: 50 }, () => Array.from({ length: 45 }, () => sentence)),
    });
    await timeOf('application/pdf', pdf);
    return [
      { what: 'first page, with the start of its process', result: milliseconds(cold) },
      {
        what: `median of ${pages.length} pages`,
        result: milliseconds(quantile(times, 0.5)),
        aim: 'under 60 ms',
      },
      { what: '99th percentile', result: milliseconds(quantile(times, 0.99)), aim: 'under 900 ms' },
      { what: 'PDF of 50 full pages', result: milliseconds(await timeOf('application/pdf', pdf)) },
    ];
  } finally {
    await extractor.close();
  }
}

function savedPages(): Uint8Array[] {
  return readdirSync(fixtures).map((name) => readFileSync(new URL(name, fixtures)));
}

function generatedPages(): Uint8Array[] {
  const card = (index: number): string =>
    `<div class="card"><h3><a href="/w/${index}">Workshop ${index}</a></h3><p>${sentence}</p><b>${index} €</b></div>`;
  const post = (index: number): string =>
    `<div class="comment"><b>member ${index}</b><div><p>${sentence.repeat(4)}</p></div></div>`;
  const repeated = (count: number, part: (index: number) => string): string =>
    Array.from({ length: count }, (_, index) => part(index)).join('\n');
  return [
    ...[500, 2_000, 8_000, 20_000].map(article),
    ...[50, 300].map((count) => wrapped('Workshops', repeated(count, card))),
    ...[30, 300].map((count) =>
      wrapped('A question', `<p>${sentence.repeat(6)}</p>${repeated(count, post)}`),
    ),
  ].map((html) => Buffer.from(html));
}

function article(words: number): string {
  const paragraph = `<p>${sentence.repeat(5)} <a href="/more">More</a> and <em>more</em>.</p>`;
  return wrapped('Gates', `<article><h1>Gates</h1>${paragraph.repeat(words / 80)}</article>`);
}

function wrapped(name: string, main: string): string {
  const links = Array.from(
    { length: 120 },
    (_, index) => `<li><a href="/${index}">Topic ${index}</a></li>`,
  ).join('');
  return `<html lang="en"><head><title>${name} | Site</title></head><body><nav><ul>${links}</ul></nav><main>${main}</main></body></html>`;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
}

function milliseconds(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`;
}
