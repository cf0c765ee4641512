import type { AdminModel } from '@inkstep/contract';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { troubleText } from '../trouble-text.ts';
import type { useTestModel } from './api.ts';

type Test = ReturnType<typeof useTestModel>;

/** Sends a test request to the model. Disabled if the provider needs a key and none is set. */
export function TestButton({ model, test }: { model: AdminModel; test: Test }) {
  const t = useTexts('admin');
  return (
    <Button
      size="sm"
      aria-label={t('models.testOf', { model: model.model_name })}
      disabled={!model.has_api_key && model.provider !== 'openai-compatible'}
      loading={test.isPending}
      onClick={() => test.mutate()}
    >
      {t('models.test')}
    </Button>
  );
}

/** Check mark or cross with the server's message. */
export function TestResult({ test, name }: { test: Test; name: string }) {
  const t = useTexts('admin');
  const { isPending, data, error } = test;
  const passed = data?.success === true;
  const Icon = passed ? CircleCheck : CircleX;
  const answer = data?.trouble ? troubleText(data.trouble, t) : data?.message;
  const message = error ? failureText(error, t('noAnswer')) : answer;
  return (
    <p role="status" className="flex items-start gap-2 text-sm empty:-mt-3">
      {isPending && <span className="sr-only">{t('models.testing', { model: name })}</span>}
      {message !== undefined && !isPending && (
        <>
          <Icon
            size={18}
            role="img"
            aria-label={t(passed ? 'models.passed' : 'models.failed')}
            className={classNames('mt-px shrink-0', passed ? 'text-success' : 'text-danger')}
          />
          <span className="min-w-0 break-words">{message}</span>
        </>
      )}
    </p>
  );
}
