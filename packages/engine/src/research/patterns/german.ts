import { capitalised, list, type PhraseBook, phrases, type Subject } from './phrase-book.ts';

const ACTION_QUESTION = /^wie (?:kann|sollte|soll|muss) (?:man|ich) (.+)$/i;
const THING_QUESTION = /^was (?:ist|sind|bedeutet) (?:ein |eine |der |die |das )?(.+)$/i;
const QUESTION =
  /^(?:wie|was|warum|wieso|weshalb|wann|wo|woher|wohin|wer|welche[rsmn]?|womit|kann|ist|sind|lohnt|darf|muss)\s/i;
/** "Gitarre lernen": the infinitive comes last and in lower case. */
const INFINITIVE_LAST = /\s\p{Ll}{2,}(?:en|eln|ern)$/u;

/** Gender and number are unknown: the subject stands alone before a colon or needs no article. */
export const GERMAN: PhraseBook = {
  phrases: {
    product: phrases(
      '{} Test | {} kaufen | {} Vergleich | {} Preis | {} günstig | {} Erfahrungen | {} gebraucht | {} Testsieger',
      '{} Alternativen | {} Zubehör | {} Marken | {} Kaufberatung',
      `{} kaufen: Worauf sollte man achten? | {}: Welches Modell ist das richtige? |
      {}: Mit welchem Preis muss man rechnen? | {}: Lohnt sich ein teures Modell? |
      {}: Welche Marken schneiden im Test gut ab?`,
    ),
    service: phrases(
      '{} Kosten | {} Vergleich | {} in der Nähe | {} Erfahrungen | {} Angebot | {} online | {} Preise | {} Checkliste',
      '{} Anbieter | {} selber machen oder beauftragen | {} Vor- und Nachteile',
      `{}: Was kostet das? | {}: Woran erkennt man gute Anbieter? | {}: Was ist im Preis enthalten? |
      {}: Wann lohnt sich das? | {}: Worauf sollte man beim Vergleich achten?`,
    ),
    skill: phrases(
      '{} für Anfänger | {} Anleitung | {} Tipps | {} Schritt für Schritt | {} einfach | {} zu Hause | {} Ideen | {} Fehler',
      '{} Beispiele | {} für Kinder | {} mit wenig Geld | {} Zubehör',
      `{} für Anfänger: Wie fängt man an? | {}: Was braucht man dafür? | {}: Wie viel Zeit braucht man? |
      {}: Welche Fehler sollte man vermeiden? | {}: Was gelingt am einfachsten?`,
    ),
    action: phrases(
      '{} Anleitung | {} für Anfänger | {} Schritt für Schritt | {} Tipps | {} Kosten | {} Dauer | wie kann man {}',
      '{} häufige Fehler | {} Voraussetzungen | {} Erfahrungen | wann {}',
      `Wie kann man {}? | Womit sollte man anfangen, wenn man {} will? |
      Was braucht man, wenn man {} will? | Kann man ohne Vorkenntnisse {}? |
      Welche Fehler sind häufig, wenn man {} will?`,
    ),
    place: phrases(
      '{} Sehenswürdigkeiten | {} Hotels | {} Urlaub | {} Tipps | {} Wetter | {} Restaurants | {} mit Kindern | {} beste Reisezeit',
      '{} Ausflüge | {} Unterkunft | {} Anreise | {} Kosten',
      `Wann ist die beste Reisezeit für {}? | Wie viele Tage braucht man für {}? |
      Was kann man in {} machen? | Wie kommt man in {} am besten herum? | Wie teuer ist {}?`,
    ),
    brand: phrases(
      '{} Erfahrungen | {} Kosten | {} Login | {} App | {} Kundenservice | {} kostenlos testen',
      '{} Alternativen | {} Vergleich | {} Gutschein',
      `Was kostet {}? | Lohnt sich {}? | Welche Alternativen gibt es zu {}? | Ist {} seriös? |
      Wie erreicht man den Kundenservice von {}?`,
    ),
    health: phrases(
      '{} Symptome | {} Ursachen | {} Behandlung | {} Hausmittel | {} Übungen | {} bei Kindern | {} vorbeugen | {} Dauer',
      '{} wann zum Arzt | {} Ernährung | {} nachts',
      `Was hilft gegen {}? | Welche Ursachen gibt es für {}? | Welche Hausmittel helfen bei {}? |
      Wann sollte man mit {} zum Arzt? | Wie kann man {} vorbeugen?`,
    ),
    general: phrases(
      '{} einfach erklärt | {} Ratgeber | {} Tipps | {} Beispiele | {} Vorteile | {} Kosten | {} für Anfänger',
      '{} Alternativen | {} Arten | {} Vor- und Nachteile',
      `{}: Was ist das? | {}: Wie funktioniert das? | {}: Welche Vor- und Nachteile gibt es? |
      {}: Welche Alternativen gibt es? | {}: Mit welchen Kosten ist zu rechnen?`,
    ),
  },
  classWords: {
    health: list(
      'symptome | ursachen | behandlung | hausmittel gegen | hausmittel | *schmerzen | schmerzen | *entzündung | *itis | *krankheit | *allergie | husten | fieber | übelkeit | *ausfall | angst | depression | schlafstörungen | akne | ausschlag | arthrose | heilung',
    ),
    place: list(
      'urlaub in | urlaub | hotel in | hotels in | hotel | hotels | sehenswürdigkeiten | reise nach | reise | reisen nach | flüge nach | flüge | ferienwohnung | restaurants in | ausflüge | städtereise | wetter',
    ),
    service: list(
      '*versicherung | *reparatur | *reinigung | *beratung | *notdienst | notdienst | *service | *dienst | *agentur | *firma | anwalt | zahnarzt | klempner | elektriker | fotograf | steuerberater | umzug | *vermietung | *kredit | kredit | hosting | in der nähe | handwerker | makler',
    ),
    skill: list(
      'lernen | *kurs | kurs | anleitung | tipps | ideen | übungen | rezept | rezepte | *rezept | *rezepte | selber machen | selber bauen | für anfänger | schritt für schritt | basteln',
    ),
  },
  subjectOf,
  isPlural: () => false,
  asQuestion: (keyword) => `${capitalised(keyword)}?`,
};

function subjectOf(keyword: string): Subject | undefined {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { class: 'action', text: action };
  const thing = THING_QUESTION.exec(keyword)?.[1];
  if (thing !== undefined) return { class: 'general', text: thing };
  if (QUESTION.test(keyword)) return { class: 'question', text: keyword };
  return INFINITIVE_LAST.test(keyword) ? { class: 'action', text: keyword } : undefined;
}
