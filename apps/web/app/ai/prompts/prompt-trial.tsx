import type { PromptAnswer, PromptBrief } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { formatDollars, formatNumber } from '../../kit/text/format.ts';
import { MarkdownText } from '../../kit/text/markdown-text.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { promptBriefsQuery, useTryPrompt } from './api.ts';

interface BriefChoiceProps {
  chosen: string | undefined;
  onChoose: (taskId: string) => void;
}

function BriefChoice({ chosen, onChoose }: BriefChoiceProps) {
  const t = useTexts('prompts');
  const name = useId();
  const [search, setSearch] = useState('');
  const query = useQuery(promptBriefsQuery(search));
  const briefs = query.data?.briefs;
  const option = ({ task_id, name: task, user, created_at, sources }: PromptBrief) => (
    <li key={task_id}>
      <label className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 px-3 py-2.5 text-sm hover:bg-sunken has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:-outline-offset-2">
        <input
          type="radio"
          name={name}
          checked={task_id === chosen}
          onChange={() => onChoose(task_id)}
          className="mt-1 accent-accent"
        />
        <span className="wrap-anywhere font-medium">{task}</span>
        <span className="wrap-anywhere col-start-2 text-muted text-xs">
          {user || t('somebody')} · <RelativeTime value={created_at} /> ·{' '}
          {t('trial.sources', { count: sources })}
        </span>
      </label>
    </li>
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{t('trial.brief')}</legend>
      <SearchField label={t('trial.search')} value={search} maxLength={200} onSearch={setSearch} />
      {query.error && <LoadFailure query={query} title={t('loadFailed')} />}
      {query.isPending && <SkeletonText lines={4} />}
      {briefs && (
        <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line empty:hidden">
          {briefs.map(option)}
        </ul>
      )}
      {briefs?.length === 0 && (
        <p className="text-muted text-sm">{t(search === '' ? 'trial.noBriefs' : 'trial.noneFound')}</p>
      )}
    </fieldset>
  );
}

function Answer({ title, answer }: { title: string; answer: PromptAnswer }) {
  const t = useTexts('prompts');
  const { text, failure, input_tokens, output_tokens, cost } = answer;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-3 rounded-md border border-line p-4">
      <header className="flex flex-col gap-0.5">
        <h4 className="font-medium text-sm">{title}</h4>
        <p className="text-muted text-xs tabular-nums">
          {t('trial.used', {
            input: formatNumber(input_tokens),
            output: formatNumber(output_tokens),
            cost: formatDollars(cost),
          })}
        </p>
      </header>
      {failure !== null && <Alert title={t('trial.failed')}>{failure}</Alert>}
      {text === '' && <p className="text-muted text-sm">{t('trial.nothing')}</p>}
      {text && <MarkdownText markdown={text} className="max-h-128 overflow-y-auto break-words text-sm" />}
    </section>
  );
}

export interface PromptTrialProps {
  id: string;
  text: string;
  /** True if the edited text has problems and can't be run. */
  isWrong: boolean;
  isEdited: boolean;
}

/** Runs the prompt's step on a stored brief, with the stored and the edited text. */
export function PromptTrial({ id, text, isWrong, isEdited }: PromptTrialProps) {
  const t = useTexts('prompts');
  const [chosen, setChosen] = useState<string>();
  const { mutate, isPending, data, error } = useTryPrompt(id);
  const isMaterialDrafted = id !== 'topics' && id !== 'outline';
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">
        {t('trial.description')} {isMaterialDrafted && t('trial.material')}
      </p>
      <BriefChoice chosen={chosen} onChoose={setChosen} />
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Play size={16} />}
          loading={isPending}
          disabled={chosen === undefined || isWrong}
          onClick={() => chosen !== undefined && mutate({ task_id: chosen, text })}
        >
          {t('trial.run')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {isPending ? t('trial.running') : !isEdited && t('trial.unchanged')}
        </p>
      </div>
      {error && <FailureAlert title={t('trial.failed')} error={error} />}
      {data && !isPending && (
        <div className="grid gap-4 lg:grid-cols-2">
          <Answer title={t('trial.current')} answer={data.current} />
          <Answer title={t('trial.edited')} answer={data.edited} />
        </div>
      )}
    </div>
  );
}
