import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@inkstep/contract/languages';
import { expect, test } from 'vitest';
import { FILM_SCENES, FILM_SECONDS } from './film-scenes.ts';

const app = path.resolve(import.meta.dirname, '../..');
const screens = path.join(app, '../public/screens');

const secondsOf = (time: string): number => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
};

test.each(LANGUAGES)(
  '[PUB-05] the captions in %s are those of the transcript, one after the other',
  (language) => {
    const { film } = JSON.parse(
      readFileSync(path.join(app, `i18n/texts/${language}/site/site.json`), 'utf8'),
    );
    const [begin, ...cues] = readFileSync(path.join(screens, `film-${language}.vtt`), 'utf8')
      .trim()
      .split('\n\n');
    expect(begin).toBe('WEBVTT');
    const lines = cues.map((cue) => cue.split('\n'));
    expect(lines.map(([, text]) => text)).toEqual(FILM_SCENES.map((scene) => film.scenes[scene]));
    let last = 0;
    for (const [times = ''] of lines) {
      const [from = 0, to = 0] = times.split(' --> ').map(secondsOf);
      expect(from).toBe(last);
      expect(to).toBeGreaterThan(from);
      last = to;
    }
    expect(Math.floor(last)).toBe(FILM_SECONDS);
  },
);

test('[PUB-05] the film takes 30 to 60 seconds and at most 2 MB', () => {
  expect(FILM_SECONDS).toBeGreaterThanOrEqual(30);
  expect(FILM_SECONDS).toBeLessThanOrEqual(60);
  expect(statSync(path.join(screens, 'film.mp4')).size).toBeLessThanOrEqual(2_000_000);
});
