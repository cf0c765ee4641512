import { readTexts } from './read-texts.ts';

export const es = readTexts(import.meta.glob('./texts/es/*/*.json', { eager: true, import: 'default' }));
