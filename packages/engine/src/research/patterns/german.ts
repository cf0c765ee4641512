import { capitalised, type PhraseBook, phrases, type Subject, splitPhrases } from './phrase-book.ts';

const ACTION_QUESTION = /^wie (?:kann|sollte|soll|muss) (?:man|ich) (.+)$/i;
const THING_QUESTION = /^was (?:ist|sind|bedeutet) (?:ein |eine |der |die |das )?(.+)$/i;
const QUESTION =
  /^(?:wie|was|warum|wieso|weshalb|wann|wo|woher|wohin|wer|welche[rsmn]?|womit|kann|ist|sind|lohnt|darf|muss)\s/i;
/** Infinitive at the end: "Gitarre lernen". Only its ending distinguishes it from the noun in "laufschuhe damen". */
const INFINITIVE_LAST =
  /\p{Lu}.*\s\p{Ll}{2,}(?:en|eln|ern)$|\s(?:\p{Ll}*(?:bauen|machen|lernen|legen|ieren)|backen|kochen)$/u;

/** Gender and number are unknown, so the subject stands alone before a colon or needs no article. */
export const GERMAN: PhraseBook = {
  phrases: {
    product: phrases(
      '{} Test | {} Vergleich | {} Preis | {} günstig | {} Erfahrungen | {} Testsieger | {} Empfehlung',
      '{} Alternativen | {} Anbieter | {} Kaufberatung',
      `{}: Worauf sollte man bei der Auswahl achten? | {}: Was ist das beste Angebot? |
      {}: Mit welchem Preis muss man rechnen? | {}: Lohnt sich der höhere Preis?`,
    ),
    service: phrases(
      '{} Kosten | {} Vergleich | {} in der Nähe | {} Erfahrungen | {} Angebot | {} Preise | {} Empfehlung',
      '{} Anbieter | {} Checkliste',
      `{}: Was kostet das? | {}: Woran erkennt man gute Anbieter? | {}: Was ist im Preis enthalten? |
      {}: Worauf sollte man beim Vergleich achten?`,
    ),
    skill: phrases(
      '{} für Anfänger | {} Anleitung | {} Tipps | {} Schritt für Schritt | {} einfach | {} Ideen | {} zu Hause',
      '{} Beispiele | {} für Kinder',
      `{} für Anfänger: Wie fängt man an? | {}: Was braucht man dafür? | {}: Wie viel Zeit braucht man? |
      {}: Welche Fehler sollte man vermeiden?`,
    ),
    action: phrases(
      '{} Anleitung | {} für Anfänger | {} Schritt für Schritt | {} Tipps | {} so geht’s',
      '{} häufige Fehler | {} Erfahrungen | {} Checkliste',
      `{}: Wie geht das am besten? | {}: Womit fängt man an? | {}: Was braucht man dafür? |
      {}: Welche Fehler sind häufig?`,
    ),
    place: phrases(
      '{} Sehenswürdigkeiten | {} Hotels | {} Urlaub | {} Tipps | {} Wetter | {} Restaurants | {} mit Kindern | {} beste Reisezeit',
      '{} Ausflüge | {} Unterkunft | {} Anreise',
      `{}: Wann ist die beste Reisezeit? | {}: Wie viele Tage sollte man einplanen? |
      {}: Was kann man dort machen? | {}: Wie kommt man am besten herum? | {}: Wie teuer ist ein Aufenthalt?`,
    ),
    brand: phrases(
      '{} Erfahrungen | {} Kosten | {} Login | {} App | {} Kundenservice | {} kostenlos testen',
      '{} Alternativen | {} Vergleich | {} Gutschein',
      `Was kostet {}? | Lohnt sich {}? | Welche Alternativen gibt es zu {}? | Ist {} seriös? |
      Wie erreicht man den Kundenservice von {}?`,
    ),
    health: phrases(
      '{} Symptome | {} Ursachen | {} Behandlung | {} Hausmittel | {} bei Kindern | {} vorbeugen | {} Diagnose',
      '{} wann zum Arzt | {} Ernährung | {} Risikofaktoren',
      `Was hilft gegen {}? | Welche Ursachen gibt es für {}? | Welche Hausmittel helfen bei {}? |
      Wann sollte man mit {} zum Arzt? | Wie kann man {} vorbeugen?`,
    ),
    concept: phrases(
      '{} einfach erklärt | {} Ratgeber | {} Beispiele | {} Vorteile | {} Kosten',
      '{} Alternativen | {} Arten | {} Vor- und Nachteile',
      `{}: Was ist das? | {}: Wie funktioniert das? | {}: Welche Vor- und Nachteile gibt es? |
      {}: Welche Alternativen gibt es?`,
    ),
    general: phrases(
      '{} Tipps | {} im Überblick | {} Infos | {} Fakten',
      '{} häufige Fragen | {} Neuigkeiten',
      `{}: Was sollte man wissen? | {}: Worauf kommt es an? | {}: Welche Fragen werden oft gestellt?`,
    ),
  },
  classWords: {
    health: splitPhrases(
      'symptome | ursachen | behandlung | hausmittel gegen | hausmittel | *schmerzen | schmerzen | *entzündung | *itis | *iasis | *algie | *rthrose | *liose | *riose | *lerose | *porose | *mbose | *brose | *kulose | *nämie | *kämie | *krankheit | *allergie | husten | fieber | übelkeit | *ausfall | angst | depression | schlafstörungen | akne | ausschlag | arthrose | heilung',
    ),
    place: splitPhrases(
      'urlaub in | urlaub | hotel in | hotels in | hotel | hotels | sehenswürdigkeiten | reise nach | reise | reisen nach | flüge nach | flüge | restaurants in | ausflüge | städtereise | wetter',
    ),
    product: splitPhrases(
      'software | *software | programm für | *programm | *programme | crm | erp | cms | vpn | antivirus | apps | app für | plattform | plugin',
    ),
    service: splitPhrases(
      'ferienwohnung | ferienwohnungen | ferienhaus | *versicherung | *reparatur | *reinigung | *beratung | *notdienst | notdienst | *service | *dienst | *agentur | *firma | anwalt | zahnarzt | klempner | elektriker | fotograf | steuerberater | umzug | *vermietung | *kredit | kredit | hosting | in der nähe | handwerker | makler',
    ),
    skill: splitPhrases(
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
  if (thing !== undefined) return { class: 'concept', text: thing };
  if (QUESTION.test(keyword)) return { class: 'question', text: keyword };
  return INFINITIVE_LAST.test(keyword) ? { class: 'action', text: keyword, isGuess: true } : undefined;
}
