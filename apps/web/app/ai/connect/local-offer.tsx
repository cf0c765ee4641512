import type { LocalModels } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Cpu } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { adminModelsQuery } from '../models/api.ts';
import { useConnectModel } from './api.ts';
import { ConnectFailure } from './connect-failure.tsx';
import { freeName, localPreset } from './presets.ts';

export interface LocalOfferProps {
  server: LocalModels;
  onConnected: (model: string) => void;
}

/** Offers the models of a server that answers on this machine. Nothing is used before the admin agrees. */
export function LocalOffer({ server: { kind, base_url, models }, onConnected }: LocalOfferProps) {
  const t = useTexts('admin');
  const { data } = useQuery(adminModelsQuery);
  const [model, setModel] = useState(models[0] ?? '');
  const { mutate, isPending, error } = useConnectModel();
  const preset = localPreset(kind);
  const known = data?.models ?? [];
  const isUsed = known.some((other) => other.base_url === base_url && other.model_version === model);
  if (!preset) return null;
  const { name, provider, structured_outputs } = preset;
  const connect = () =>
    mutate(
      {
        model_name: freeName(
          name,
          known.map(({ model_name }) => model_name),
        ),
        provider,
        model_version: model,
        base_url,
        api_key: '',
        purpose: 'writing',
        picture_price: null,
        structured_outputs,
        is_active: true,
        is_default: false,
      },
      { onSuccess: () => onConnected(model) },
    );
  return (
    <Card className="flex flex-col gap-4 border-accent/40">
      <div className="flex items-start gap-3">
        <Cpu size={20} className="mt-0.5 shrink-0 text-accent" />
        <div className="flex flex-col gap-1">
          <h2 className="font-semibold text-base">{t('connect.found', { name })}</h2>
          <p className="text-muted text-sm">
            {models.length > 0
              ? t('connect.foundText', { count: models.length })
              : t('connect.foundEmpty', { name })}
          </p>
        </div>
      </div>
      {error && <ConnectFailure error={error} />}
      {models.length > 0 && (
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label={t('connect.model')}
            className="min-w-48 grow"
            options={models.map((value) => ({ value, label: value }))}
            value={model}
            onChange={({ target }) => setModel(target.value)}
          />
          <Button variant="primary" className="h-11" loading={isPending} disabled={isUsed} onClick={connect}>
            {isUsed ? t('connect.used') : t('connect.use', { model })}
          </Button>
        </div>
      )}
    </Card>
  );
}
