import type { AdminModel } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Bot, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { adminModelsQuery } from './api.ts';
import { ModelForm } from './model-form.tsx';
import { ModelList } from './model-list.tsx';
import { RemoveModelDialog } from './remove-model-dialog.tsx';

/** The AI models: their order, their settings, and whether they respond. */
export function AdminModels() {
  const t = useTexts('admin');
  const query = useQuery(adminModelsQuery);
  const { data, error } = query;
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AdminModel>();
  const [failure, setFailure] = useState<Error>();
  const [section, focusSection] = useFocusTarget();
  const models = data?.models;
  const isEmpty = models?.length === 0;
  const addButton = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setAdding(true)}>
      {t('models.add')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('models.title')}
        description={t('models.description')}
        actions={models && !isEmpty && !adding && addButton}
      />
      <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {error && !data && <LoadFailure title={t('models.loadFailed')} query={query} />}
        {!data && !error && <Skeleton className="h-56 w-full" />}
        {failure && <FailureAlert title={t('models.changeFailed')} error={failure} />}
        {adding && (
          <Card>
            <ModelForm
              onClose={() => {
                setAdding(false);
                focusSection();
              }}
            />
          </Card>
        )}
        {isEmpty && !adding && (
          <EmptyState icon={<Bot size={28} />} title={t('models.emptyTitle')} action={addButton}>
            {t('models.empty')}
          </EmptyState>
        )}
        {models && !isEmpty && <ModelList models={models} onRemove={setRemoved} onFailure={setFailure} />}
      </div>
      {removed && models && (
        <RemoveModelDialog
          model={removed}
          models={models}
          onRemoved={focusSection}
          onFailure={setFailure}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}
