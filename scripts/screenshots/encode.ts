import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../lib/project.mjs';
import type { Scene } from './film.ts';

const run = promisify(execFile);
const SCREENS = path.join(root, 'apps/web/public/screens');
const TEXTS = path.join(root, 'apps/web/app/i18n/texts');
const WIDTHS = [640, 1280, 1920];
const LANGUAGES = ['en', 'es', 'zh'];
const MAX_BYTES = 2_000_000;

const words = (options: string): string[] => options.split(' ');

const ffmpeg = (...args: string[]) => run('ffmpeg', ['-y', '-loglevel', 'error', ...args]);

/** Encodes a picture in the sizes and formats that the pages offer. */
export async function encodeScreen(png: string, name: string): Promise<void> {
  for (const width of WIDTHS) {
    const scale = ['-i', png, ...words(`-vf scale=${width}:-2:flags=lanczos -frames:v 1`)];
    const file = path.join(SCREENS, `${name}-${width}`);
    await ffmpeg(...scale, ...words('-c:v libwebp -quality 80'), `${file}.webp`);
    await ffmpeg(
      ...scale,
      ...words('-pix_fmt yuv444p -c:v libaom-av1 -still-picture 1 -crf 28 -cpu-used 8'),
      `${file}.avif`,
    );
  }
}

/** @throws Error if the film is larger than a page should offer */
export async function encodeFilm(frames: string): Promise<void> {
  const film = path.join(SCREENS, 'film.mp4');
  await ffmpeg(
    ...words('-f concat -safe 0 -i'),
    frames,
    ...words('-vf fps=12,format=yuv420p -an'),
    ...words('-c:v libx264 -preset slow -tune animation -crf 27 -movflags +faststart'),
    film,
  );
  const { size } = await stat(film);
  if (size > MAX_BYTES) throw new Error(`The film has ${size} bytes, more than ${MAX_BYTES}.`);
}

export const encodePoster = (png: string) =>
  ffmpeg(
    '-i',
    png,
    ...words('-c:v libwebp -vf scale=1280:-2 -quality 80'),
    path.join(SCREENS, 'film-poster.webp'),
  );

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Writes captions in every language, from the texts of the transcript. */
export async function writeCaptions(scenes: readonly Scene[]): Promise<void> {
  for (const language of LANGUAGES) {
    const { film } = JSON.parse(await readFile(path.join(TEXTS, language, 'site.json'), 'utf8'));
    const cues = scenes.map(
      ({ name, begins, ends }) => `${time(begins)} --> ${time(ends)}\n${film.scenes[name]}`,
    );
    await writeFile(path.join(SCREENS, `film-${language}.vtt`), `WEBVTT\n\n${cues.join('\n\n')}\n`);
  }
}
