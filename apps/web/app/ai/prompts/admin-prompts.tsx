import type { AdminPrompt } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { promptsQuery } from './api.ts';
import { PromptEditor } from './prompt-editor.tsx';

const pathOf = ({ id }: AdminPrompt): string => `?prompt=${id}`;

function PromptList({ prompts, chosen }: { prompts: readonly AdminPrompt[]; chosen: AdminPrompt }) {
  const t = useTexts('prompts');
  const navigate = useNavigate();
  return (
    <>
      <nav aria-label={t('list')} className="hidden lg:block">
        <ul className="sticky top-20 flex flex-col gap-0.5">
          {prompts.map((prompt) => (
            <li key={prompt.id}>
              <Link
                to={pathOf(prompt)}
                preventScrollReset
                aria-current={prompt === chosen ? 'true' : undefined}
                className="flex min-h-9 items-center justify-between gap-2 rounded-md px-3 py-1.5 text-sm hover:bg-sunken aria-[current=true]:bg-accent-soft aria-[current=true]:font-medium aria-[current=true]:text-accent"
              >
                <span lang="en" className="min-w-0 break-words">
                  {prompt.name}
                </span>
                {prompt.is_edited && <Badge tone="accent">{t('edited')}</Badge>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Select
        label={t('choose')}
        className="lg:hidden"
        value={chosen.id}
        options={prompts.map(({ id, name, is_edited }) => ({
          value: id,
          label: is_edited ? `${name} (${t('edited')})` : name,
        }))}
        onChange={({ target }) => {
          const next = prompts.find(({ id }) => id === target.value);
          if (next) void navigate(pathOf(next), { preventScrollReset: true });
        }}
      />
    </>
  );
}

/** The prompts of the writing steps, one of them in the editor. */
export function AdminPrompts() {
  const t = useTexts('prompts');
  const language = useLanguage();
  const [params] = useSearchParams();
  const query = useQuery(promptsQuery);
  const { data, error } = query;
  const chosen = data?.prompts.find(({ id }) => id === params.get('prompt')) ?? data?.prompts[0];
  return (
    <>
      <PageHeader
        title={t('title')}
        description={language === 'en' ? t('description') : `${t('description')} ${t('inEnglish')}`}
      />
      {error && !data && <LoadFailure title={t('loadFailed')} query={query} />}
      {!data && !error && <Skeleton className="h-96 w-full" />}
      {data && chosen && (
        <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <PromptList prompts={data.prompts} chosen={chosen} />
          <PromptEditor key={chosen.id} prompt={chosen} />
        </div>
      )}
    </>
  );
}
