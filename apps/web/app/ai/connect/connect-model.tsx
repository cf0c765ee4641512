import type { LocalModels } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { useFocusTarget } from '../../kit/hooks/use-focus-target.ts';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { ModelForm } from '../models/model-form.tsx';
import { localModelsQuery } from './api.ts';
import { ConnectForm } from './connect-form.tsx';
import { LocalOffer } from './local-offer.tsx';
import { PRESETS, type PresetId } from './presets.ts';

function Connected({ model }: { model: string }) {
  const t = useTexts('admin');
  return (
    <Card padding="lg" className="flex flex-col items-start gap-4">
      <p className="flex items-center gap-2 font-semibold text-base">
        <CircleCheck size={20} className="shrink-0 text-success" />
        {t('connect.done', { model })}
      </p>
      <p className="max-w-[60ch] text-sm">{t('connect.doneText')}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/tasks/new" variant="primary">
          {t('connect.write')}
        </ButtonLink>
        <ButtonLink to="/admin">{t('connect.models')}</ButtonLink>
        <ButtonLink to="/admin/setup" variant="ghost">
          {t('connect.setup')}
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Connects an AI model from the settings of a well-known service or program. */
export function ConnectModel() {
  const t = useTexts('admin');
  const { data: local } = useQuery(localModelsQuery);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<PresetId | 'other'>('openai');
  const [connected, setConnected] = useState<string>();
  const [result, focusResult] = useFocusTarget();
  const preset = PRESETS.find(({ id }) => id === chosen);
  const servers = local?.servers ?? [];
  const done = (model: string) => {
    setConnected(model);
    focusResult();
  };
  const noteOf = (id: PresetId, kind: LocalModels['kind'] | undefined) =>
    servers.some((server) => server.kind === kind) ? t('connect.running') : t(`connect.about.${id}`);
  return (
    <>
      <PageHeader title={t('connect.title')} description={t('connect.description')} />
      <div ref={result} tabIndex={-1} className="flex flex-col gap-6 outline-none">
        {connected ? (
          <Connected model={connected} />
        ) : (
          <>
            {servers.map((server) => (
              <LocalOffer key={server.kind} server={server} onConnected={done} />
            ))}
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <RadioCardGroup
                legend={t('connect.choose')}
                columns={2}
                value={chosen}
                onChange={setChosen}
                options={[
                  ...PRESETS.map((option) => ({
                    value: option.id,
                    title: option.name,
                    description: noteOf(option.id, 'local' in option ? option.local : undefined),
                  })),
                  { value: 'other', title: t('connect.other'), description: t('connect.about.other') },
                ]}
              />
              <Card padding="lg">
                {preset ? (
                  <ConnectForm key={preset.id} preset={preset} onConnected={done} />
                ) : (
                  <ModelForm onSaved={() => navigate('/admin')} onClose={() => setChosen('openai')} />
                )}
              </Card>
            </div>
          </>
        )}
      </div>
    </>
  );
}
