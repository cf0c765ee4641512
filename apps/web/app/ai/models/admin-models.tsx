import type { AdminModel } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Bot, Plug } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { adminModelsQuery } from './api.ts';
import { ModelList } from './model-list.tsx';
import { RemoveModelDialog } from './remove-model-dialog.tsx';

/** Page of the AI models: their order, settings and test results. */
export function AdminModels() {
  const t = useTexts('admin');
  const query = useQuery(adminModelsQuery);
  const [removed, setRemoved] = useState<AdminModel>();
  const [failure, setFailure] = useState<Error>();
  const [section, focusSection] = useFocusTarget();
  const models = query.data?.models;
  const connectLink = (
    <ButtonLink to="/admin/setup/connect" variant="primary" icon={<Plug size={16} />}>
      {t('connect.title')}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t('models.title')}
        description={t('models.description')}
        actions={models && models.length > 0 && connectLink}
      />
      <div ref={section} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {failure && <FailureAlert title={t('models.changeFailed')} error={failure} />}
        <ListFrame
          query={query}
          rows={models}
          failure={{ title: t('models.loadFailed') }}
          alert
          skeleton={<Skeleton className="h-56 w-full" />}
          empty={
            <EmptyState icon={<Bot size={28} />} title={t('models.emptyTitle')} action={connectLink}>
              {t('models.empty')}
            </EmptyState>
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
