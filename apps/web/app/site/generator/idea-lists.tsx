import type { DemoIdeas } from '@inkstep/contract';
import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';

const PATTERNS = 'patterns';

function Origin({ of }: { of: string }) {
  const t = usePageTexts('site');
  return <span className="text-muted text-xs">{of === PATTERNS ? t('generator.pattern') : of}</span>;
}

function Nothing() {
  const t = usePageTexts('site');
  return <p className="mt-4 text-muted text-sm">{t('generator.none')}</p>;
}

function Lines({ items }: { items: DemoIdeas['questions'] }) {
  if (items.length === 0) return <Nothing />;
  return (
    <ul className="mt-3">
      {items.map(({ keyword, origin }) => (
        <li
          key={keyword}
          className="flex items-baseline justify-between gap-4 border-line border-b py-2.5 text-sm"
        >
          <span className="min-w-0">{keyword}</span>
          <Origin of={origin} />
        </li>
      ))}
    </ul>
  );
}

const title = 'font-semibold font-serif text-lg';

/** Lists the ideas. They are in the language of the keyword, the rest in the page's. */
export function IdeaLists({ ideas }: { ideas: DemoIdeas }) {
  const t = usePageTexts('site');
  const language = useLanguage();
  const { keywords, questions, topics, sources } = ideas;
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(sources);
  return (
    <>
      <p className="mt-4 text-muted text-sm">
        {sources.length > 0 ? t('generator.answered', { sources: names }) : t('generator.patternsOnly')}
      </p>
      <div className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-8">
        <section aria-labelledby="topics-title" lang={ideas.language}>
          <h2 id="topics-title" lang={language} className={title}>
            {t('generator.topics')}
          </h2>
          {topics.length === 0 && <Nothing />}
          <ul className="mt-3 flex flex-col gap-3">
            {topics.map((topic) => (
              <li key={topic.title} className="rounded-md border border-line bg-card p-4">
                <p lang={language} className="text-muted text-xs">
                  {t(`generator.angles.${topic.angle}`)}
                </p>
                <p className="mt-1 font-medium font-serif text-base">{topic.title}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="keywords-title">
          <h2 id="keywords-title" className={title}>
            {t('generator.keywords')}
          </h2>
          <Lines items={keywords} />
        </section>
        <section aria-labelledby="questions-title">
          <h2 id="questions-title" className={title}>
            {t('generator.questions')}
          </h2>
          <Lines items={questions} />
        </section>
      </div>
    </>
  );
}
