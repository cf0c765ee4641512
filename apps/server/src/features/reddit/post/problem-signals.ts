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

/** Whether a sentence in English, Spanish or German tells of a problem. */
export const tellsProblem = (sentence: string): boolean => SIGNAL.test(sentence);
