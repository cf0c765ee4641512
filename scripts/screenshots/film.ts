import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { PageServer } from '../../e2e/support/page-server.ts';
import { nameSites } from './instance.ts';

const STEPS_OF_A_MOVE = 6;
const FRAME_SECONDS = 1 / 12;

export interface Scene {
  name: string;
  begins: number;
  ends: number;
}

/** Waits for two frames: after content has become shorter, the first one may still be scrolled beyond its end. */
const nextFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Records a page by screenshots, each shown for a given time, however long it took to make. */
export class Film {
  readonly scenes: Scene[] = [];
  private readonly frames: { file: string; seconds: number }[] = [];
  private seconds = 0;
  private at = { x: 640, y: 420 };
  private readonly page: Page;
  private readonly pages: PageServer;
  private readonly folder: string;

  constructor(page: Page, { pages, folder }: { pages: PageServer; folder: string }) {
    this.page = page;
    this.pages = pages;
    this.folder = folder;
  }

  async begin(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
    await mkdir(this.folder, { recursive: true });
  }

  /** Starts a scene. */
  scene(name: string): void {
    const last = this.scenes.at(-1);
    if (last) last.ends = this.seconds;
    this.scenes.push({ name, begins: this.seconds, ends: this.seconds });
  }

  async hold(seconds: number): Promise<void> {
    await nameSites(this.page, this.pages);
    await this.page.evaluate(drawPointer, this.at);
    await this.page.evaluate(nextFrames);
    const file = path.join(this.folder, `${String(this.frames.length).padStart(4, '0')}.png`);
    await this.page.screenshot({ path: file });
    this.frames.push({ file, seconds });
    this.seconds += seconds;
  }

  async moveTo(target: Locator): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('A target of the film has no place on the page.');
    const from = this.at;
    const to = { x: box.x + Math.min(box.width / 2, 120), y: box.y + box.height / 2 };
    for (let step = 1; step <= STEPS_OF_A_MOVE; step += 1) {
      const share = 1 - (1 - step / STEPS_OF_A_MOVE) ** 2;
      this.at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.hold(FRAME_SECONDS);
    }
  }

  async click(target: Locator, seconds = 0.5): Promise<void> {
    await this.moveTo(target);
    await target.click();
    await this.hold(seconds);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.moveTo(target);
    await target.click();
    for (let end = 2; end < text.length + 2; end += 2) {
      await target.fill(text.slice(0, end));
      await this.hold(FRAME_SECONDS);
    }
    await this.hold(0.4);
  }

  /** Records frames until an action is done. */
  async watch(done: () => Promise<boolean>): Promise<void> {
    while (!(await done())) await this.hold(0.15);
  }

  /** Writes the list of frames for ffmpeg. Returns it with the length of the film. */
  async end(): Promise<{ list: string; seconds: number }> {
    const last = this.scenes.at(-1);
    if (last) last.ends = this.seconds;
    const lines = this.frames.flatMap(({ file, seconds }) => [
      `file '${file}'`,
      `duration ${seconds.toFixed(3)}`,
    ]);
    const list = path.join(this.folder, 'frames.txt');
    // ffmpeg needs the last frame twice to apply its duration.
    const final = this.frames.at(-1);
    await writeFile(list, [...lines, ...(final ? [`file '${final.file}'`] : [])].join('\n'));
    return { list, seconds: this.seconds };
  }
}

/** Runs in the page. Draws a pointer, because screenshots show none. */
function drawPointer({ x, y }: { x: number; y: number }): void {
  let pointer = document.getElementById('film-pointer');
  if (!pointer) {
    pointer = document.createElement('div');
    pointer.id = 'film-pointer';
    Object.assign(pointer.style, {
      position: 'fixed',
      width: '22px',
      height: '22px',
      margin: '-11px 0 0 -11px',
      borderRadius: '50%',
      background: 'rgb(242 169 30 / 0.55)',
      border: '2px solid rgb(242 169 30)',
      zIndex: '2147483647',
      pointerEvents: 'none',
    });
    document.documentElement.append(pointer);
  }
  pointer.style.left = `${x}px`;
  pointer.style.top = `${y}px`;
}
