import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../i18n/language-context.ts';
import { batchApi } from '../kit/api/batch-api.ts';
import { failureText } from '../kit/api/failure-text.ts';
import { Button } from '../kit/buttons/button.tsx';
import { ButtonLink } from '../kit/buttons/button-link.tsx';
import { ErrorState } from '../kit/feedback/error-state.tsx';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { formatDateTime } from '../kit/text/format.ts';
import { needsMax } from './api.ts';
import { Teaser } from './teaser.tsx';

/** Creates a batch and replaces this page with it. */
export function NewBatch() {
  const t = useTexts('batches');
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<{ error: unknown }>();
  const creation = useRef<{ attempt: number; id: Promise<string> }>(undefined);

  const create = useEffectEvent(async () => {
    const name = t('new.name', { time: formatDateTime(new Date()) });
    const { batchTask } = await batchApi.autoCreateBatch({ body: { name } });
    return batchTask.id;
  });
  useEffect(() => {
    let here = true;
    // Strict mode runs effects twice, which would create two batches.
    if (creation.current?.attempt !== attempt) creation.current = { attempt, id: create() };
    creation.current.id.then(
      (id) => here && navigate(`/advanced-batch-generator/${id}`, { replace: true }),
      (error: unknown) => here && setFailure({ error }),
    );
    return () => {
      here = false;
    };
  }, [attempt, navigate]);

  if (!failure) {
    return (
      <div role="status" className="flex grow flex-col items-center justify-center gap-4 py-32">
        <Spinner size={28} />
        <h1 className="font-serif text-lg">{t('new.busy')}</h1>
      </div>
    );
  }
  if (needsMax(failure.error)) return <Teaser />;
  return (
    <ErrorState
      level={1}
      title={t('new.failed')}
      action={
        <>
          <Button
            variant="primary"
            icon={<RotateCw size={16} />}
            onClick={() => {
              setFailure(undefined);
              setAttempt(attempt + 1);
            }}
          >
            {t('new.again')}
          </Button>
          <ButtonLink to="/batch-tasks">{t('open.back')}</ButtonLink>
        </>
      }
    >
      {failureText(failure.error, t('new.failed'))}
    </ErrorState>
  );
}
