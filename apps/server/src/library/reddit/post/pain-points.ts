import { detectLanguage, textTools } from '@inkstep/engine';
import { fitLine } from '../../../platform/text/fit-line.ts';

/** Words that people use when something is hard, broken or lost. `*` stands for any ending. */
const ENGLISH = `problem* issue issues trouble* struggl* frustrat* annoy* hate hated hard difficult* unable cannot broke broken
  fail fails failed failing failure worst waste wasted confus* disappoint* stuck regret* worried worry ruin* wrong awful
  terrible useless overwhelm* expensive crash* impossible`;
const ENGLISH_PHRASES = `not working|(?:does|did|do|is|was|has|wo|ca)n['’]t (?:work|seem|get|find|figure|afford|help|understand|know how)|no
  idea how|gave up|give up|too (?:slow|bitter|complicated|much|many|long)|tired of|sick of|pain in`;
const SPANISH = `problema* dificultad* difícil* frustra* molest* odio fallo fallos falla fallan error errores peor atascad*
  decepci* confus* roto rota preocup* imposible complicado complicada caro cara inútil`;
const SPANISH_PHRASES = `no (?:me |se )?(?:puedo|puede|funciona|logro|consigo|sirve|entiendo|sé cómo)|perder el tiempo|pérdida de
  tiempo|harto de|harta de`;
const GERMAN = `problem* schwierig* schwer frustri* nervt nervig* hasse kaputt* fehler* schlimm* enttäusch* verwirr* leider
  ärger* teuer unmöglich umständlich* verzweif* überforder*`;
const GERMAN_PHRASES = `(?:funktioniert|klappt|geht|läuft|hilft|verstehe)(?: \\p{L}+)? nicht|keine ahnung`;

const words = (list: string): string[] => list.split(/\s+/).map((word) => word.replace('*', '\\p{L}*'));
const phrases = (list: string): string[] => list.split('|').map((phrase) => phrase.replace(/\s+/g, ' '));

const ALL = [
  ...[ENGLISH, SPANISH, GERMAN].flatMap(words),
  ...[ENGLISH_PHRASES, SPANISH_PHRASES, GERMAN_PHRASES].map((list) => phrases(list).join('|')),
].join('|');

const SIGNAL = new RegExp(`(?<!\\p{L})(?:${ALL})(?!\\p{L})`, 'iu');

export const describesProblem = (sentence: string): boolean => SIGNAL.test(sentence);

const MAX_PAIN_POINTS = 8;
const SHORTEST = 20;
/** Longer ones are rarely real sentences. */
const LONGEST = 1_000;
const SHOWN = 100;

/** Distinct sentences that describe a problem, in order and shortened. */
export function painPoints(texts: readonly string[]): string[] {
  const { sentences } = textTools(detectLanguage(texts.join('\n')));
  const found = new Set<string>();
  for (const text of texts) {
    for (const sentence of sentences(text)) {
      if (sentence.length < SHORTEST || sentence.length > LONGEST || !describesProblem(sentence)) continue;
      found.add(shorten(sentence));
      if (found.size === MAX_PAIN_POINTS) return [...found];
    }
  }
  return [...found];
}

function shorten(sentence: string): string {
  const line = fitLine(sentence, LONGEST);
  if (line.length <= SHOWN) return line;
  const cut = fitLine(line, SHOWN - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > SHOWN / 2 ? cut.slice(0, lastSpace) : cut}…`;
}
