import type { AdminPrompt } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { findPromptProblems, PROMPT_VARIABLE } from '@inkstep/contract/prompt-text';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Card } from '../../kit/layout/card.tsx';
import { CollapsiblePanel } from '../../kit/layout/collapsible-panel.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { UnsavedGuard } from '../../kit/saving/unsaved-guard.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { TextChanges } from '../../kit/text/text-changes.tsx';
import { type PromptChange, promptsQuery, useChangePrompt } from './api.ts';
import { PromptConflict } from './prompt-conflict.tsx';
import { PromptHistory } from './prompt-history.tsx';
import { PromptProblems } from './prompt-problems.tsx';
import type { PromptTextEditorHandle } from './prompt-text-editor.tsx';
import { PromptTrial } from './prompt-trial.tsx';
import { PromptVariables } from './prompt-variables.tsx';

const PromptTextEditor = lazyPart(() => import('./prompt-text-editor.tsx'));

/** A reset or a restore, which replaces both the stored and the typed text. */
type Replacement = { kind: 'reset' } | { kind: 'restore'; restored: number };

function PromptHead({ prompt }: { prompt: AdminPrompt }) {
  const t = useTexts('prompts');
  const { name, purpose, is_edited, updated_at, updated_by } = prompt;
  return (
    <header className="flex flex-col gap-1">
      <h2 className="flex flex-wrap items-center gap-2 font-semibold text-lg">
        <span lang="en">{name}</span>
        <Badge tone={is_edited ? 'accent' : 'neutral'}>{t(is_edited ? 'edited' : 'builtIn')}</Badge>
      </h2>
      <p lang="en" className="text-sm">
        {purpose}
      </p>
      {updated_at && (
        <p className="text-muted text-xs">
          {t('changedBy', { name: updated_by ?? t('somebody') })} <RelativeTime value={updated_at} />
        </p>
      )}
    </header>
  );
}

/** Edits one prompt, with trial, comparison and history. Remount it for another prompt. */
export function PromptEditor({ prompt: stored }: { prompt: AdminPrompt }) {
  const t = useTexts('prompts');
  const queryClient = useQueryClient();
  const problemsId = useId();
  const editor = useRef<PromptTextEditorHandle>(null);
  // Base of the edited text. Another admin may have saved a newer one since.
  const [prompt, setPrompt] = useState(stored);
  const [text, setText] = useState(stored.text);
  const [replacement, setReplacement] = useState<Replacement>();
  const [theirs, setTheirs] = useState<AdminPrompt>();
  const { mutate, isPending, error, reset: forgetError } = useChangePrompt(prompt.id);

  /** Saving would fail again until the admin has chosen one of the texts. */
  const mustDecide = theirs !== undefined;
  const isUnsaved = text !== prompt.text;
  const problems = findPromptProblems(text, prompt.variables);
  const used = new Set([...text.matchAll(PROMPT_VARIABLE)].map(([, name = '']) => name.trim()));
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT';
  const refused =
    error instanceof ApiError && error.code === 'INVALID' && problems.length === 0
      ? error.details.map(({ message }) => message)
      : [];

  const readTheirs = async () => {
    const latest = await queryClient.fetchQuery(promptsQuery).catch(() => undefined);
    setTheirs(latest?.prompts.find(({ id }) => id === prompt.id));
  };
  const change = (sent: PromptChange) =>
    mutate(sent, {
      onSuccess: ({ prompt: next }) => {
        setPrompt(next);
        setText(next.text);
        setTheirs(undefined);
        showToast({ type: 'success', message: t('saved') });
      },
      onError: (failure) => {
        if (failure instanceof ApiError && failure.code === 'CONFLICT') void readTheirs();
      },
      onSettled: () => setReplacement(undefined),
    });
  const { version } = prompt;
  const save = () => {
    if (isUnsaved && problems.length === 0 && !isPending && !mustDecide)
      change({ kind: 'save', text, version });
  };
  const replace = (by: Replacement) => change({ ...by, version });
  const takeBase = (latest: AdminPrompt, own: string) => {
    setPrompt(latest);
    setText(own);
    setTheirs(undefined);
    forgetError();
  };

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <UnsavedGuard unsaved={isUnsaved} text={t('leave', { name: prompt.name })} />
      <Card className="flex flex-col gap-4">
        <PromptHead prompt={theirs ?? prompt} />
        {prompt.problems.length > 0 && (
          <Alert tone="warning" title={t('notInForce')}>
            {prompt.problems.join(' ')}
          </Alert>
        )}
        <div className="overflow-hidden rounded-md border border-edge bg-card focus-within:border-accent focus-within:outline-1 focus-within:outline-accent">
          <Suspense fallback={<Skeleton className="h-64 w-full" />}>
            <PromptTextEditor
              ref={editor}
              label={t('textOf', { name: prompt.name })}
              describedBy={problemsId}
              value={text}
              names={prompt.variables.map(({ name }) => name)}
              readOnly={isPending}
              onChange={setText}
              onSave={save}
            />
          </Suspense>
        </div>
        <PromptProblems id={problemsId} problems={problems} refused={refused} />
        {error && !isConflict && refused.length === 0 && (
          <FailureAlert title={t('saveFailed')} error={error} />
        )}
        {isConflict && (
          <PromptConflict
            theirs={theirs}
            own={text}
            onKeep={(latest) => takeBase(latest, text)}
            onTake={(latest) => takeBase(latest, latest.text)}
          />
        )}
        <div className="flex flex-wrap items-center justify-end gap-2">
          {prompt.is_edited && (
            <Button
              variant="ghost"
              className="sm:mr-auto"
              disabled={isPending}
              onClick={() => setReplacement({ kind: 'reset' })}
            >
              {t('reset')}
            </Button>
          )}
          <Button disabled={!isUnsaved || isPending} onClick={() => setText(prompt.text)}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={!isUnsaved || problems.length > 0 || mustDecide}
            onClick={save}
          >
            {t('save')}
          </Button>
        </div>
      </Card>
      <CollapsiblePanel title={t('variables.title')} description={t('variables.description')}>
        <PromptVariables
          variables={prompt.variables}
          used={used}
          onInsert={(name) => editor.current?.insert(`{{${name}}}`)}
        />
      </CollapsiblePanel>
      <CollapsiblePanel title={t('trial.title')} description={t('trial.hint')} defaultOpen={false}>
        <PromptTrial id={prompt.id} text={text} isWrong={problems.length > 0} isEdited={isUnsaved} />
      </CollapsiblePanel>
      {text !== prompt.default_text && (
        <CollapsiblePanel title={t('changes.title')} description={t('changes.hint')} defaultOpen={false}>
          <TextChanges plain before={prompt.default_text} after={text} />
        </CollapsiblePanel>
      )}
      <CollapsiblePanel title={t('history.title')} description={t('history.hint')} defaultOpen={false}>
        <PromptHistory
          prompt={prompt}
          busy={isPending}
          onRestore={(restored) => {
            if (isUnsaved) setReplacement({ kind: 'restore', restored });
            else replace({ kind: 'restore', restored });
          }}
        />
      </CollapsiblePanel>
      {replacement && (
        <ConfirmDialog
          open
          busy={isPending}
          onOpenChange={() => setReplacement(undefined)}
          title={t(`replace.${replacement.kind}`, { name: prompt.name })}
          confirmLabel={t(`replace.${replacement.kind}Confirm`)}
          onConfirm={() => replace(replacement)}
        >
          {t(isUnsaved ? 'replace.unsaved' : 'replace.kept')}
        </ConfirmDialog>
      )}
    </div>
  );
}
