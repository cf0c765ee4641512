import { readTexts } from './read-texts.ts';

export const zh = readTexts(import.meta.glob('./texts/zh/*/*.json', { eager: true, import: 'default' }));
