import { capitalised, list, type PhraseBook, phrases, type Subject } from './phrase-book.ts';

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

/** `{el}` and `{un}` are articles of the subject's first word; templates with one are left out where the gender is open. */
export const SPANISH: PhraseBook = {
  phrases: {
    product: phrases(
      '{} precio | {} opiniones | [mejor/mejores] {} | {} comparativa | comprar {} | {} ofertas | {} de segunda mano',
      'alternativas a {} | accesorios para {} | marcas de {} | guía de compra de {}',
      `¿Qué {} elegir? | ¿Qué hay que mirar al comprar {un}{}? | ¿Cuánto [cuesta/cuestan] {un}{}? |
      ¿Qué {} [tiene/tienen] mejor relación calidad-precio? | ¿Dónde comprar {} a buen precio?`,
    ),
    service: phrases(
      '{} precio | {} cerca de mí | {} opiniones | {} barato | {} presupuesto | {} comparador | {} online',
      'empresas de {} | {} ventajas y desventajas | contratar {}',
      `¿Cuánto cuesta contratar {}? | ¿Cómo encontrar {} de confianza? | ¿Qué incluye {el}{}? |
      ¿Cuándo conviene contratar {}? | ¿Qué hay que preguntar antes de contratar {}?`,
    ),
    skill: phrases(
      '{} para principiantes | {} paso a paso | [{} fácil/{} fáciles] | consejos de {} | ideas de {} | {} en casa | {} para niños | {} sin gastar mucho',
      'ejemplos de {} | {} para toda la semana | {} para familias | libros de {}',
      `¿Cómo empezar con {}? | ¿Qué {} [es más fácil/son más fáciles] para principiantes? |
      ¿Dónde encontrar buenas ideas de {}? | ¿Qué errores son comunes con {}?`,
    ),
    action: phrases(
      'cómo {} | cómo {} paso a paso | cómo {} en casa | cómo {} rápido | consejos para {} | {} desde cero',
      'qué se necesita para {} | errores al {} | cuánto cuesta {} | cuándo {}',
      `¿Cómo {}? | ¿Qué se necesita para {}? | ¿Cuánto se tarda en {}? | ¿Cuánto cuesta {}? |
      ¿Es difícil {}? | ¿Qué errores hay que evitar al {}?`,
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
      '{} síntomas | {} causas | {} tratamiento | {} remedios caseros | {} ejercicios | {} en niños | {} por la noche | prevenir {}',
      '{} cuándo ir al médico | {} alimentación | tipos de {}',
      `¿Qué causa {el}{}? | ¿Qué es bueno para {el}{}? | ¿Cuánto [dura/duran] {el}{}? |
      ¿Cuándo ir al médico por {}? | ¿Cómo prevenir {el}{}?`,
    ),
    general: phrases(
      '{} guía | {} consejos | ejemplos de {} | tipos de {} | {} ventajas | {} precio | {} para principiantes | {} paso a paso',
      'alternativas a {} | {} ventajas y desventajas | curiosidades sobre {}',
      `¿Qué [es {un}/son {el}]{}? | ¿Cómo [funciona/funcionan] {el}{}? | ¿Qué tipos de {} hay? |
      ¿Qué ventajas y desventajas [tiene/tienen] {el}{}? | ¿Qué alternativas a {el}{} hay?`,
    ),
  },
  classWords: {
    health: list(
      'síntomas | tratamiento | remedios caseros | remedios | dolor de | dolor | *itis | *algia | ansiedad | depresión | insomnio | alergia | tos | acné | infección | enfermedad | caída del cabello | causas',
    ),
    place: list(
      'qué ver en | qué hacer en | hoteles en | hoteles | hotel | restaurantes en | restaurantes | viaje a | viajar a | viajar barato a | vuelos a | vuelos baratos a | vuelos baratos | vuelos | turismo | vacaciones en | escapada',
    ),
    service: list(
      'servicio | servicios | reparación | reparar | seguro | limpieza | abogado | dentista | fontanero | electricista | fotógrafo | gestoría | agencia | empresa | empresas | alquiler | hipoteca | préstamo | hosting | mudanza | cerca de mí | asesoría | presupuesto',
    ),
    skill: list(
      'aprender | curso | tutorial | consejos | ideas | ejercicios | receta | recetas | técnicas | paso a paso | para principiantes | manualidades',
    ),
  },
  subjectOf,
  isPlural: (subject) => /(?<!si|iti)s$/iu.test(subject.split(/\s/, 1)[0] ?? ''),
  prepare: (template, subject) => {
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

/** By the ending of the first word, which the other words of a subject follow. */
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
  if (thing !== undefined) return { class: 'general', text: thing };
  if (QUESTION.test(keyword)) return { class: 'question', text: keyword };
  if (INFINITIVE.test(keyword) && !NOUN_LIKE_INFINITIVE.test(keyword))
    return { class: 'action', text: keyword };
  return ARTICLE.test(keyword) ? { class: 'general', text: keyword.replace(ARTICLE, '') } : undefined;
}
