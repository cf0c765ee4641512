import type { Task } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { sourceNames } from '../sources/source-names.ts';

export function TaskSources({ task }: { task: Task }) {
  const t = useTexts('tasks');
  const sources = [...task.sources, ...task.redditSources];
  const names = sourceNames(sources, useTexts('sources')('text.title'));
  return (
    <Card className="flex min-w-0 flex-col gap-3">
      <h2 className="font-medium text-sm">{t('read.sources', { count: sources.length })}</h2>
      {sources.length === 0 && <p className="text-muted text-sm">{t('read.noSources')}</p>}
      <ol className="flex flex-col gap-2 text-sm">
        {sources.map(({ id, title, url, wordCount }, index) => (
          <li key={id} className="flex min-w-0 flex-col break-words">
            {url ? (
              <a
                href={url}
                target="_blank"
                rel="noopener nofollow ugc noreferrer"
                className="rounded-sm text-accent hover:underline"
              >
                {title}
              </a>
            ) : (
              <span>{names[index]}</span>
            )}
            <span className="text-muted text-xs">
              {[URL.parse(url)?.hostname, t('read.words', { count: wordCount })].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
