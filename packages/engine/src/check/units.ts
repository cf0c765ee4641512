/** Unit of measurement: its dimension, and its size in the base unit of that dimension. */
export interface Unit {
  dimension: string;
  /** Converts a number of this unit to the base unit. */
  toBase: (value: number) => number;
}

/** Names of units by dimension, with the factor to the base unit. Names are lower case; spaces may be missing. */
const UNITS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  length: {
    'mm|millimet(?:er|re)s?|millimetern?|milímetros?|毫米': 0.001,
    'cm|centimet(?:er|re)s?|zentimetern?|centímetros?|厘米|公分': 0.01,
    'm|met(?:er|re)s?|metern?|metros?|米': 1,
    'km|kilomet(?:er|re)s?|kilometern?|kilómetros?|公里|千米': 1000,
    'in|inch|inches|zoll|pulgadas?|英寸': 0.0254,
    'ft|foot|feet|fuß|pies?|英尺': 0.3048,
    'yards?|yardas?': 0.9144,
    'nautical miles?|seemeilen?|millas náuticas|海里': 1852,
    'mi|miles?|meilen?|millas?|英里': 1609.344,
  },
  mass: {
    'mg|milligrams?|milligramm|miligramos?|毫克': 0.000_001,
    'g|grams?|grammes?|gramm|gramos?|克': 0.001,
    'kg|kilos?|kilograms?|kilogramm|kilogramos?|公斤|千克': 1,
    't|tons?|tonnes?|tonnen?|toneladas?|吨': 1000,
    'oz|ounces?|unzen?|onzas?': 0.028_35,
    'lbs?|pounds?|libras?|磅': 0.4536,
    'pfund|斤': 0.5,
    zentner: 50,
  },
  volume: {
    'ml|millilit(?:er|re)s?|millilitern?|mililitros?|毫升': 0.001,
    'l|lit(?:er|re)s?|litern?|litros?|升': 1,
    'cups?': 0.24,
    'pints?': 0.473,
    'gallons?|gallonen?|galones|加仑': 3.785,
  },
  time: {
    's|secs?|seconds?|sekunden?|segundos?|秒': 1,
    'min|minutes?|minuten?|minütige?[mnrs]?|minutos?|分钟': 60,
    'h|hours?|stunden?|stündige?[mnrs]?|horas?|小时': 3600,
    'days?|tage?n?|tägige?[mnrs]?|días?|天': 86_400,
    'weeks?|wochen?|wöchige?[mnrs]?|semanas?|周|星期': 604_800,
    'months?|monate?n?|monatige?[mnrs]?|mes(?:es)?|个月': 2_629_800,
    'years?|jahre?n?|jährige?[mnrs]?|años?|年': 31_557_600,
    'decades?|jahrzehnte?n?|décadas?': 315_576_000,
    'fortnights?|quincenas?': 1_209_600,
  },
  speed: { 'km/h|kmh|公里每小时': 1, 'mph|miles per hour': 1.609_344 },
  area: {
    'm²|m2|square met(?:er|re)s?|quadratmetern?|metros cuadrados|平方米': 1,
    'ha|hectares?|hektar|hectáreas?|公顷': 10_000,
    'acres?': 4046.86,
    'square feet|sq ft|pies cuadrados|平方英尺': 0.0929,
    亩: 666.67,
  },
  power: { 'w|watts?|vatios?|瓦': 1, 'kw|kilowatts?|kilovatios?|千瓦': 1000, 'mw|megawatts?': 1_000_000 },
  energy: {
    'wh|wattstunden?|watt hours?': 1,
    'kwh|kilowattstunden?|kilowatt[- ]hours?|kilovatios hora|度电|千瓦时': 1000,
    'mwh|megawattstunden?': 1_000_000,
  },
};

const CELSIUS = '°\\s?c|℃|degrees celsius|grad celsius|grados (?:centígrados|celsius)|摄氏度|度(?!电)';
const FAHRENHEIT = '°\\s?f|℉|degrees fahrenheit|grad fahrenheit|grados fahrenheit|华氏度';

const ALL: readonly { name: RegExp; unit: Unit }[] = [
  ...Object.entries(UNITS).flatMap(([dimension, names]) =>
    Object.entries(names).map(([name, factor]) => ({
      name: unitPattern(name),
      unit: { dimension, toBase: (value: number) => value * factor },
    })),
  ),
  {
    name: unitPattern(CELSIUS),
    unit: { dimension: 'temperature', toBase: (value: number) => value },
  },
  {
    name: unitPattern(FAHRENHEIT),
    unit: { dimension: 'temperature', toBase: (value: number) => ((value - 32) * 5) / 9 },
  },
];

function unitPattern(name: string): RegExp {
  // A name in letters ends with its word; one in Chinese may be followed by anything.
  return new RegExp(`^[\\s\\u00a0-]?(?:${name})(?![a-zäöüßáéíóúñ/²])`, 'i');
}

/** Returns the name of the unit at the beginning of the text behind a number, with the space in front. */
export const unitName = (behind: string): string =>
  ALL.find(({ name }) => name.test(behind))?.name.exec(behind)?.[0] ?? '';

/** Reads the unit at the beginning of the text behind a number. */
export const readUnit = (behind: string): Unit | undefined => ALL.find(({ name }) => name.test(behind))?.unit;
