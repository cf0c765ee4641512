import { Option } from 'commander';

export const LENGTHS = ['snippet', 'short_post', 'medium_article', 'long_guide', 'pillar_module'] as const;
export type Length = (typeof LENGTHS)[number];

export const lengthOption = (): Option =>
  new Option('--length <length>', 'length of the article').choices(LENGTHS);
