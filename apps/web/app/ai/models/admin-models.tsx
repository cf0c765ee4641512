import type { AdminModel } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Bot, Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { adminModelsQuery } from './api.ts';
import { ModelForm } from './model-form.tsx';
import { ModelList } from './model-list.tsx';
import { RemoveModelDialog } from './remove-model-dialog.tsx';

/** Page of the AI models: their order, settings and test results. */
export function AdminModels() {
  const t = useTexts('admin');
  const query = useQuery(adminModelsQuery);
  const [adding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<AdminModel>();
  const [failure, setFailure] = useState<Error>();
  const [section, focusSection] = useFocusTarget();
  const models = query.data?.models;
  const addButtons = (
    <span className="flex flex-wrap justify-center gap-2">
      <Button icon={<Plus size={16} />} onClick={() => setAdding(true)}>
        {t('models.add')}
      </Button>
      <ButtonLink to="/admin/setup/connect" variant="primary" icon={<Plug size={16} />}>
        {t('connect.title')}
      </ButtonLink>
    </span>
  );
  return (
    <>
      <PageHeader
        title={t('models.title')}
        description={t('models.description')}
        actions={models && models.length > 0 && !adding && addButtons}
      />
      <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
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
        <ListFrame
          query={query}
          rows={models}
          failure={{ title: t('models.loadFailed') }}
          alert
          skeleton={<Skeleton className="h-56 w-full" />}
          empty={
            !adding && (
              <EmptyState icon={<Bot size={28} />} title={t('models.emptyTitle')} action={addButtons}>
                {t('models.empty')}
              </EmptyState>
            )
          }
        >
          {(shown) => <ModelList models={shown} onRemove={setRemoved} onFailure={setFailure} />}
        </ListFrame>
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
