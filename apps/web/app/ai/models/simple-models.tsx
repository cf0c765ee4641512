import type { AdminModel } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { adminModelsQuery, useTestModel } from './api.ts';
import { TestButton, TestResult } from './model-test.tsx';

function SimpleModel({ model }: { model: AdminModel }) {
  const t = useTexts('admin');
  const test = useTestModel(model.model_name);
  return (
    <li className="flex flex-col gap-3 px-5 py-4">
      <div className="flex items-center justify-between gap-4">
        <span className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
            <span className="min-w-0 break-words">{model.model_name}</span>
            {!model.is_active && <Badge>{t('models.inactive')}</Badge>}
          </span>
          <span className="break-words text-muted text-sm">{model.model_version}</span>
        </span>
        <TestButton model={model} test={test} />
      </div>
      <TestResult test={test} name={model.model_name} />
    </li>
  );
}

/** A plain list of the AI models with test buttons. */
export function SimpleModels() {
  const t = useTexts('admin');
  const query = useQuery(adminModelsQuery);
  const { data, error } = query;
  return (
    <>
      <PageHeader title={t('simple.title')} description={t('simple.description')} />
      {error && !data && <LoadFailure title={t('models.loadFailed')} query={query} />}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data?.models.length === 0 && <p className="text-muted text-sm">{t('models.emptyTitle')}</p>}
      {data && data.models.length > 0 && (
        <Card padding="none">
          <ul aria-label={t('models.list')} className="divide-y divide-line">
            {data.models.map((model) => (
              <SimpleModel key={model.model_name} model={model} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
