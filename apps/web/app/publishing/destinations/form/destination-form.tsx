import type { Destination, DestinationTest } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { useFocusInvalid } from '../../../kit/forms/use-focus-invalid.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { useCreateDestination, useTestDestination, useUpdateDestination } from '../api.ts';
import { TestResult } from '../test-result.tsx';
import { type FormProblems, type FormValues, findProblems, toRequest } from './form-values.ts';
import { KindFields } from './kind-fields.tsx';
import { useFieldProblem } from './use-field-problem.ts';

export interface DestinationFormProps {
  title: string;
  initial: FormValues;
  /** The destination to edit; absent for a new one. */
  stored: Destination | undefined;
  /** Moves the focus on close and returns true, or returns false to restore it. */
  takeFocus: () => boolean;
  onSaved: (saved: { destination: Destination }) => void;
  onClose: () => void;
}

/** Form of one kind. Saving tests what wasn't tested yet, and asks again if the test fails. */
export function DestinationForm({
  title,
  initial,
  stored,
  takeFocus,
  onSaved,
  onClose,
}: DestinationFormProps) {
  const t = useTexts('destinations');
  const ui = useTexts('ui');
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<FormProblems>({});
  const [result, setResult] = useState<DestinationTest>();
  const problem = useFieldProblem(problems);
  const form = useFocusInvalid(problems);
  const test = useTestDestination();
  const create = useCreateDestination();
  const update = useUpdateDestination();
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial);
  const isSaving = create.isPending || update.isPending;
  const isBusy = test.isPending || isSaving;
  const saveError = create.error ?? update.error;

  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) note.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);

  // Disabled fields lose the focus.
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!isBusy && focused.current instanceof HTMLElement) focused.current.focus();
  }, [isBusy]);

  const change = (part: Partial<FormValues>) => {
    setValues((before) => ({ ...before, ...part }));
    if (part.settings || part.credentials) setResult(undefined);
    setProblems({});
  };
  const save = () => {
    const request = toRequest(values, stored !== undefined);
    if (stored) update.mutate({ id: stored.id, body: request }, { onSuccess: onSaved });
    else create.mutate({ credentials: values.credentials, ...request }, { onSuccess: onSaved });
  };
  const submit = (then?: () => void) => {
    const found = findProblems(values, stored);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    focused.current = document.activeElement;
    if (then && result) return then();
    const { settings, credentials } = toRequest(values, stored !== undefined);
    test.mutate(
      { ...(stored && { id: stored.id }), settings, ...(credentials && { credentials }) },
      {
        onSuccess: (answer) => {
          setResult(answer);
          if (!answer.problem) then?.();
        },
      },
    );
  };
  const failed = result?.problem !== null && result !== undefined;
  return (
    <Dialog
      open
      onOpenChange={() => (isChanged ? setLeaving(true) : onClose())}
      startInField
      takeFocus={takeFocus}
      size={values.settings.kind === 'git' ? 'lg' : 'md'}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button loading={test.isPending} onClick={() => submit()}>
            {t('test.action')}
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={test.isPending} loading={isSaving}>
            {t(stored ? (failed ? 'saveAnyway' : 'save') : failed ? 'addAnyway' : 'add')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(save);
        }}
        className="flex flex-col gap-5"
      >
        <fieldset disabled={isBusy} className="contents">
          <KindFields values={values} isStored={stored !== undefined} problems={problems} onChange={change} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={t('form.name')}
              hint={t('form.nameHint')}
              optional
              autoComplete="off"
              maxLength={TEXT_LIMITS.name}
              value={values.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <TextField
              label={t('form.pace')}
              hint={t('form.paceHint')}
              type="number"
              inputMode="numeric"
              min={1}
              max={DESTINATION_LIMITS.pace}
              error={problem('pace')}
              value={values.pace}
              onChange={({ target }) => change({ pace: target.value })}
            />
          </div>
        </fieldset>
        {result && (
          <div ref={note}>
            <TestResult result={result} />
          </div>
        )}
        {test.error && <Alert tone="danger">{failureText(test.error, t('test.notRun'))}</Alert>}
        {saveError && <Alert tone="danger">{failureText(saveError, t('notSaved'))}</Alert>}
      </form>
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={ui('leave.title')}
        confirmLabel={ui('leave.leave')}
        cancelLabel={ui('leave.stay')}
        onConfirm={onClose}
      >
        {t('form.unsaved')}
      </ConfirmDialog>
    </Dialog>
  );
}
