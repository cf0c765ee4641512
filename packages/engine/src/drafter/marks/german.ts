import { anywhere, type LanguageMarks, NEVER, opening } from './language-marks.ts';

const PART_OF_PAGE =
  '(?:artikel|abschnitt|beitrag|kapitel|ratgeber|video|text|blog|seite|tabelle|abbildung|leitfaden|anleitung|liste)';

export const GERMAN_MARKS: LanguageMarks = {
  needsPrevious: opening(
    'dies|diese[rsmn]?|das|es|sie|er|ihre?|seine?|solche[rsn]?',
    '\\p{L}+ (?:\\p{L}+ )?(?:\\p{L}+ )?diese[rsmn]?',
    'jedoch|aber|und|oder|also|dann|sodann|daher|deshalb|deswegen|darum|dadurch|damit|dabei|dafür|davon|zudem|außerdem|ferner',
    'hingegen|dagegen|dennoch|trotzdem|allerdings|somit|folglich|sonst|stattdessen|ansonsten|ebenso|so|auch',
    'hier|hierbei|dort|beide|erstens|zweitens|drittens|schließlich|letztere[rsn]?|erstere[rsn]?',
    'zum beispiel|beispielsweise|zum einen|zum anderen|(?:ein|eine) (?:weitere|solche|andere|zweite)[rsn]?',
    'sehe ich|stimme zu|andere|einige (?:davon|von ihnen)|seitdem|danach|davor|zuvor|dagegen|anders|nicht so|genauso|im gegensatz dazu',
  ),
  refersBack: anywhere(
    '(?:sagt|erklärt|meint|betont|warnt|ergänzt|so) (?:er|sie)(?=[ .,;])',
    'daher|deshalb|deswegen|somit|folglich|demnach|hingegen|dennoch|trotzdem|zudem|außerdem|ebenfalls|wiederum|stattdessen',
    'seitdem|dabei|dadurch|hierfür|hierzu|hiervon|hierbei|davon|(?<!, )damit|allerdings|jedoch|dagegen|(?<!sondern )auch(?= (?:nicht|noch|der|die|das))',
  ),
  subjectless: NEVER,
  generic:
    /^(?:der|die|das) (?:getränk|gerät|anlage|pflanze|unternehmen|firma|verfahren|methode|prozess|system|team|forscher(?:innen)?|produkt|studie|ergebnis(?:se)?|autor(?:in|en)?|mischung|flüssigkeit|material|stoff|modell|tier|unterschied|effekt)(?!\p{L})/iu,
  definite: /^(?:der|die|das|den|dem|des|jede[rsnm]?) ([\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)/iu,
  aboutThePage: anywhere(
    'cookies?|abonnieren|newsletter|anmelden|einloggen|klicken?|herunterladen|download|affiliate|gesponsert|anzeige',
    'alle rechte vorbehalten|urheberrecht|datenschutzerklärung|impressum|kontaktieren sie|inhaltsverzeichnis',
    'weiterlesen|mehr (?:erfahren|lesen)|siehe|wie (?:bereits|schon)|nachfolgend\\p{L}*',
    '(?:wie|weiter|hier) (?:oben|unten)|(?:oben|unten) (?:auf|beschrieben|erwähnt|gezeigt|genannt|stehend)\\p{L}*|(?:oben|unten)(?=[.,;:!)])',
    `diese[rsmn]? ${PART_OF_PAGE}|unsere[mnrs]? ${PART_OF_PAGE}|(?:im|in den|der|die|das) folgenden?`,
    `(?:${PART_OF_PAGE}|schritt) \\d+|es gibt (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|\\d+)`,
    '(?:viele|manche|einige)(?: \\p{L}+)? (?:glauben|denken|meinen)|(?:mythos|irrtum|irrglaube)|(?:ersterer?|letzterer?)(?=[ .,])',
    'lesen sie|mehr dazu|im nächsten|(?:warenkorb|versandkostenfrei|gratis|bestellen sie)|(?:erfahren|finden) sie|zitat von|schrieb(?=:)',
    'wir (?:zeigen|erklären|stellen|haben|empfehlen|werden)',
    'unser(?:e[nmrs]?)? (?:team|shop|produkte?|kunden|website|experten|empfehlung(?:en)?|tipps?)',
  ),
  announces: anywhere(
    '(?:zwei|drei|vier|fünf|sechs|sieben|mehrere) (?:\\p{L}+ )?(?:fragen|gründe|schritte|wege|regeln|fehler|punkte|dinge|tipps|möglichkeiten)',
  ),
  firstPerson: anywhere('ich|mein(?:e[nmrs]?)?|mir|mich|wir|uns|unser(?:e[nmrs]?)?'),
  onePerson: anywhere('ich|mein(?:e[nmrs]?)?|mir|mich'),
  copula:
    / (?:ist|sind) (?:eine?|der|die|das|jede[rs]?) | (?:bezeichnet|bezeichnen|bedeutet|beschreibt|heißt) /iu,
};
