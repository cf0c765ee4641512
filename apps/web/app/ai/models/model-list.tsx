import type { AdminModel } from '@inkstep/contract';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useRowOrder } from '../../kit/rows/use-row-order.ts';
import { useOrderModels } from './api.ts';
import { ModelRow } from './model-row.tsx';

const keepsPlace = (model: AdminModel) => model.is_default || model.from_environment;

export interface ModelListProps {
  models: readonly AdminModel[];
  onRemove: (model: AdminModel) => void;
  /** The error of the last change; undefined if it succeeded. */
  onFailure: (error: Error | undefined) => void;
}

/** Lists models in the order they are tried: the default, those from the environment, then the movable ones. */
export function ModelList({ models, onRemove, onFailure }: ModelListProps) {
  const t = useTexts('admin');
  const { mutate } = useOrderModels();
  const first = models.filter(keepsPlace);
  const others = useMemo(() => models.filter((model) => !keepsPlace(model)), [models]);
  const { list, message, move } = useRowOrder(
    others,
    (next) => {
      onFailure(undefined);
      mutate([...first, ...next], { onError: onFailure });
    },
    ({ model_name: model }, place) =>
      t('models.moved', { model, place: first.length + place, count: models.length }),
  );
  return (
    <section
      aria-label={t('models.list')}
      data-movable={others.length > 1}
      className="group flex flex-col gap-2"
    >
      {first.length > 0 && (
        <ol className="flex flex-col gap-2">
          {first.map((model, index) => (
            <ModelRow
              key={model.model_name}
              model={model}
              place={index + 1}
              onRemove={() => onRemove(model)}
            />
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <ol ref={list} start={first.length + 1} className="flex flex-col gap-2">
          {others.map((model, index) => (
            <ModelRow
              key={model.model_name}
              model={model}
              place={first.length + index + 1}
              order={{ index, count: others.length, move }}
              onRemove={() => onRemove(model)}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
    </section>
  );
}
