import { FINDING_LIMITS, type Language } from '@inkstep/contract';
import { fitLine } from '../../platform/text/fit-line.ts';
import type { Candidate, Origin } from './candidate.ts';

type Because = Candidate['because'];
type Reasons = Record<Origin, (because: Because) => string>;

const REASONS: Readonly<Record<Language, Reasons>> = {
  en: {
    library: () => 'Saved in your library',
    reddit: () => 'Reddit thread saved in your library: experience and opinions',
    article: () => 'Your earlier article on this subject',
    search: ({ name, count }) => `Ranks number ${count} for “${name}”`,
    encyclopedia: () => 'Wikipedia article on this subject',
    reference: ({ name, count = 1 }) =>
      count > 1
        ? `Cited by ${count} Wikipedia articles, such as “${name}”`
        : `Cited by the Wikipedia article “${name}”`,
    paper: ({ name }) => (name ? `Paper in ${name}` : 'Research paper on this subject'),
  },
  es: {
    library: () => 'Guardado en tu biblioteca',
    reddit: () => 'Hilo de Reddit guardado en tu biblioteca: experiencias y opiniones',
    article: () => 'Un artículo tuyo anterior sobre este tema',
    search: ({ name, count }) => `Aparece en el puesto ${count} para «${name}»`,
    encyclopedia: () => 'Artículo de Wikipedia sobre este tema',
    reference: ({ name, count = 1 }) =>
      count > 1
        ? `Citado por ${count} artículos de Wikipedia, como «${name}»`
        : `Citado por el artículo de Wikipedia «${name}»`,
    paper: ({ name }) => (name ? `Artículo científico en ${name}` : 'Artículo científico sobre este tema'),
  },
  zh: {
    library: () => '来自你的资源库',
    reddit: () => '资源库中保存的 Reddit 帖子：经验与观点',
    article: () => '你之前写的同主题文章',
    search: ({ name, count }) => `搜索“${name}”时排名第 ${count}`,
    encyclopedia: () => '与该主题相关的维基百科条目',
    reference: ({ name, count = 1 }) =>
      count > 1 ? `被 ${count} 个维基百科条目引用，例如“${name}”` : `被维基百科条目“${name}”引用`,
    paper: ({ name }) => (name ? `发表于 ${name} 的论文` : '与该主题相关的论文'),
  },
};

/** Explains why a source is proposed, in the interface language. */
export const reasonFor = ({ origin, because }: Candidate, language: Language): string =>
  fitLine(REASONS[language][origin](because), FINDING_LIMITS.reason);
