import { PICTURE_LIMITS } from '@inkstep/contract/limits';
import type { Candidate, PicturePlace } from './picture-choice.ts';

const MAX_PROPOSED = 160;
/** Names of cameras and downloads, which describe nothing. */
const NO_NAME =
  /^(?:img|dsc|dscn|dscf|pxl|image|picture|photo|untitled|screenshot|unnamed|[\d\s._-]+)[\d\s._()-]*$/i;

/** Ends at a sentence or word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_PROPOSED) return line.replace(/\.$/, '');
  const [sentence = ''] = /^.{20,160}?[.!?](?=\s)/.exec(line) ?? [];
  if (sentence) return sentence.replace(/\.$/, '');
  return `${line.slice(0, MAX_PROPOSED).replace(/\s+\S*$/, '')}…`;
}

const worded = (text: string): string => {
  const name = text
    .replace(/\.[a-z\d]{2,5}$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
  return NO_NAME.test(name) ? '' : name;
};

/** Texts that say what the picture shows, the best one first. */
function descriptions(candidate: Candidate): string[] {
  if (candidate.kind === 'found') return [candidate.picture.description, worded(candidate.picture.title)];
  if (candidate.kind === 'file') return [worded(candidate.file.name)];
  const { origin } = candidate;
  if (origin.kind === 'generated') return [origin.prompt];
  return origin.kind === 'found' ? [worded(origin.title)] : [];
}

/** Proposes a description for readers who don't see the picture: its own, or the heading that it is below. */
export function proposeAlt(candidate: Candidate, { heading }: PicturePlace): string {
  const known = descriptions(candidate).find((text) => text.trim() !== '') ?? heading;
  return shortened(known).slice(0, PICTURE_LIMITS.alt);
}
