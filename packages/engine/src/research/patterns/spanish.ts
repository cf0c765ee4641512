import { capitalised, type PhraseBook, phrases, type Subject, splitPhrases } from './phrase-book.ts';

const ACTION_QUESTION = /^(?:cómo|como) (?:se puede |puedo |debo )?(\p{L}+(?:ar|er|ir)(?:se)?(?=\s|$).*)$/iu;
const THING_QUESTION = /^(?:qué|que) (?:es|son) (?:el |la |los |las |un |una )?(.+)$/i;
const ARTICLE = /^(?:el|la|los|las|un|una) (?=.)/i;
const QUESTION =
  /^(?:cómo|como|qué|que|por qué|para qué|cuándo|cuando|dónde|donde|quién|cuál|cuáles|cuánto|cuánta|es|son)\s/iu;
const INFINITIVE = /^\p{L}{2,}(?:ar|er|ir)(?:se)?\s/iu;
const NOUN_LIKE_INFINITIVE =
  /^(?:alquiler|altar|azúcar|bar|celular|collar|dólar|escáner|hogar|lugar|lunar|mujer|pilar|póster|taller)\s/iu;
const FEMININE = /(?:a|ción|sión|dad|tad|tud|umbre|sis|itis|as|ciones|siones|dades)$/iu;
const MASCULINE = /(?:o|é|or|aje|ón|l|os|ores|ajes)$/iu;
const MASCULINE_IN_A =
  /^(?:problema|sistema|tema|programa|clima|idioma|día|mapa|sofá|planeta|problemas|sistemas|temas|días)$/iu;

/**
 * `{el}` and `{un}` are articles of the subject's first word; templates with one are skipped if the gender is
 * unknown.
 */
export const SPANISH: PhraseBook = {
  phrases: {
    product: phrases(
      '{} precio | {} opiniones | [mejor/mejores] {} | {} comparativa | {} ofertas | {} recomendaciones',
      'alternativas a {el}{} | guía de compra de {} | {} ventajas y desventajas',
      `¿Qué {} elegir? | ¿Qué hay que mirar al elegir {un}{}? | ¿Cuánto [cuesta/cuestan] {un}{}? |
      ¿Qué {} [tiene/tienen] mejor relación calidad-precio? | ¿Qué {} [merece/merecen] la pena?`,
    ),
    service: phrases(
      '{} precio | {} cerca de mí | {} opiniones | {} presupuesto | {} recomendaciones',
      '{} consejos | contratar {}',
      `{}: ¿cuánto cuesta? | {}: ¿qué incluye el precio? | {}: ¿qué hay que comparar? |
      {}: ¿qué hay que preguntar antes de contratar?`,
    ),
    skill: phrases(
      '{} para principiantes | {} paso a paso | [{} fácil/{} fáciles] | consejos de {} | ideas de {} | {} en casa',
      'ejemplos de {} | {} para niños',
      `{}: ¿por dónde empezar? | ¿Qué {} [es más fácil/son más fáciles] para principiantes? |
      ¿Dónde encontrar buenas ideas de {}? | ¿Qué errores son comunes con {}?`,
    ),
    action: phrases(
      'cómo {} | cómo {} paso a paso | cómo {} fácilmente | consejos para {} | {} desde cero',
      'qué se necesita para {} | errores al {} | cuándo {}',
      `¿Cómo {}? | ¿Qué se necesita para {}? | ¿Cuánto se tarda en {}? | ¿Es difícil {}? |
      ¿Qué errores hay que evitar al {}?`,
    ),
    place: phrases(
      'qué ver en {} | qué hacer en {} | hoteles en {} | restaurantes en {} | tiempo en {} | {} con niños | ruta por {}',
      'excursiones desde {} | dónde alojarse en {} | presupuesto para {} | cómo moverse por {}',
      `¿Cuál es la mejor época para viajar a {}? | ¿Cuántos días hacen falta para ver {}? |
      ¿Qué ver en {}? | ¿Cómo moverse por {}? | ¿Cuánto cuesta viajar a {}?`,
    ),
    brand: phrases(
      '{} opiniones | {} precio | {} iniciar sesión | {} app | {} atención al cliente | {} gratis',
      'alternativas a {} | {} comparativa | {} descuento',
      `¿Cuánto cuesta {}? | ¿Vale la pena {}? | ¿Qué alternativas a {} hay? | ¿Es seguro usar {}? |
      ¿Cómo contactar con {}?`,
    ),
    health: phrases(
      '{} síntomas | {} causas | {} tratamiento | {} remedios caseros | {} en niños | {} diagnóstico | prevenir {}',
      '{} cuándo ir al médico | {} alimentación | tipos de {}',
      `¿Qué causa {el}{}? | ¿Qué es bueno para {el}{}? | ¿Cómo se trata {el}{}? |
      ¿Cuándo ir al médico por {}? | ¿Cómo prevenir {el}{}?`,
    ),
    concept: phrases(
      '{} guía | ejemplos de {} | tipos de {} | {} ventajas | {} para principiantes',
      '{} ventajas y desventajas | alternativas a {el}{}',
      `¿Cómo [funciona/funcionan] {el}{}? | ¿Qué tipos de {} hay? |
      ¿Qué ventajas y desventajas [tiene/tienen] {el}{}? | ¿Qué alternativas a {el}{} hay?`,
    ),
    general: phrases(
      '{} guía | {} consejos | {} información | {} recomendaciones',
      '{} preguntas frecuentes | {} novedades',
      `{}: ¿qué conviene saber? | {}: ¿qué es lo más importante? | {}: ¿qué preguntas son frecuentes?`,
    ),
  },
  classWords: {
    health: splitPhrases(
      'síntomas | tratamiento | remedios caseros | remedios | dolor de | dolor | *itis | *algia | *iasis | *rosis | *losis | *liosis | *riosis | *mbosis | *nemia | *cemia | ansiedad | depresión | insomnio | alergia | tos | acné | infección | enfermedad | caída del cabello | causas',
    ),
    place: splitPhrases(
      'qué ver en | qué hacer en | hoteles en | hoteles | hotel | restaurantes en | restaurantes | viaje a | viajar a | viajar barato a | vuelos a | vuelos baratos a | vuelos baratos | vuelos | turismo | vacaciones en | escapada',
    ),
    product: splitPhrases(
      'software | programa de | programas de | programa para | programas para | crm | erp | cms | vpn | antivirus | apps | app para | plataforma | plugin',
    ),
    service: splitPhrases(
      'servicio | servicios | reparación | reparar | seguro | limpieza | abogado | dentista | fontanero | electricista | fotógrafo | gestoría | agencia | empresa | empresas | alquiler | hipoteca | préstamo | hosting | mudanza | cerca de mí | asesoría | presupuesto',
    ),
    skill: splitPhrases(
      'aprender | curso | tutorial | consejos | ideas | ejercicios | receta | recetas | técnicas | paso a paso | para principiantes | manualidades',
    ),
  },
  subjectOf,
  isPlural: (subject) => /(?<!si|iti)s$/iu.test(subject.split(/\s/, 1)[0] ?? ''),
  prepare: (template, { text: subject }) => {
    if (!/\{(?:el|un)\}/.test(template)) return template;
    const articles = articlesOf(subject);
    return articles && template.replaceAll('{el}', `${articles.el} `).replaceAll('{un}', `${articles.un} `);
  },
  asQuestion: (keyword) => `¿${capitalised(keyword)}?`,
};

const ARTICLES = {
  masculine: { one: { el: 'el', un: 'un' }, many: { el: 'los', un: 'unos' } },
  feminine: { one: { el: 'la', un: 'una' }, many: { el: 'las', un: 'unas' } },
} as const;

/** Derives the articles from the ending of the first word. */
function articlesOf(subject: string): { el: string; un: string } | undefined {
  const [noun = ''] = subject.split(/\s/, 1);
  const number = /s$/iu.test(noun) && !/(?:sis|itis)$/iu.test(noun) ? 'many' : 'one';
  if (MASCULINE_IN_A.test(noun)) return ARTICLES.masculine[number];
  if (FEMININE.test(noun)) return ARTICLES.feminine[number];
  return MASCULINE.test(noun) ? ARTICLES.masculine[number] : undefined;
}

function subjectOf(keyword: string): Subject | undefined {
  const action = ACTION_QUESTION.exec(keyword)?.[1];
  if (action !== undefined) return { class: 'action', text: action };
  const thing = THING_QUESTION.exec(keyword)?.[1];
  if (thing !== undefined) return { class: 'concept', text: thing };
  if (QUESTION.test(keyword)) return { class: 'question', text: keyword };
  if (INFINITIVE.test(keyword) && !NOUN_LIKE_INFINITIVE.test(keyword))
    return { class: 'action', text: keyword };
  return ARTICLE.test(keyword) ? { class: 'general', text: keyword.replace(ARTICLE, '') } : undefined;
}
