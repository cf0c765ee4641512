import type { AdminModel } from '@inkstep/contract';
import { CircleAlert, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { DropLine } from '../../kit/rows/drop-line.tsx';
import { MoveButtons } from '../../kit/rows/move-buttons.tsx';
import { useRowDrag } from '../../kit/rows/use-row-drag.ts';
import type { MoveRow } from '../../kit/rows/use-row-order.ts';
import { formatDollars, formatNumber, formatTime } from '../../kit/text/format.ts';
import { troubleText } from '../trouble-text.ts';
import { useTestModel } from './api.ts';
import { ModelForm } from './model-form.tsx';
import { TestButton, TestResult } from './model-test.tsx';

function keyText({ has_api_key, api_key_end }: AdminModel, t: Translate<'admin'>): string {
  if (!has_api_key) return t('models.noKey');
  return api_key_end === null ? t('models.keySet') : t('models.key', { end: api_key_end });
}

function ModelFacts({ model }: { model: AdminModel }) {
  const t = useTexts('admin');
  const { model_name, provider, model_version, base_url, failing_until, trouble } = model;
  return (
    <div className="flex min-w-0 grow basis-60 flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 break-words font-medium text-base">{model_name}</h2>
        {model.is_default && <Badge tone="accent">{t('models.default')}</Badge>}
        {model.purpose === 'pictures' && <Badge>{t('models.pictures')}</Badge>}
        {model.purpose.includes('verifying') && <Badge>{t('models.verifies')}</Badge>}
        {model.from_environment && <Badge>{t('models.environment')}</Badge>}
        {!model.is_active && <Badge>{t('models.inactive')}</Badge>}
        {trouble && (
          <Badge tone="danger" icon={<CircleAlert size={12} />}>
            {t('models.failing')}
          </Badge>
        )}
      </div>
      <p className="break-words text-sm">
        {t(`models.providers.${provider}`)} · {model_version}
      </p>
      <p className="flex flex-wrap gap-x-4 text-muted text-xs">
        {base_url && <span className="wrap-anywhere">{base_url}</span>}
        <span className="whitespace-nowrap">{keyText(model, t)}</span>
        {model.picture_price !== null && (
          <span>{t('models.picturePrice', { price: formatDollars(model.picture_price * 1_000_000) })}</span>
        )}
      </p>
      {trouble && (
        <p className="text-danger text-sm">
          {troubleText(trouble, t)}
          {failing_until && ` ${t('models.triedLast', { time: formatTime(new Date(failing_until)) })}`}
        </p>
      )}
      {model.from_environment && <p className="text-muted text-xs">{t('models.environmentHint')}</p>}
    </div>
  );
}

export interface ModelRowProps {
  model: AdminModel;
  /** Position in the order in which models are tried, from 1. */
  place: number;
  /** Absent for a model that can't be moved. */
  order?: { index: number; count: number; move: MoveRow };
  onRemove: () => void;
}

const STAYS = { index: -1, count: 1, move: () => undefined };

export function ModelRow({ model, place, order, onRemove }: ModelRowProps) {
  const t = useTexts('admin');
  const { model_name: name, from_environment } = model;
  const { index, count, move } = order ?? STAYS;
  const movable = count > 1;
  const { row, handle, dragging, half } = useRowDrag('ai-model', index, move);
  const [editing, setEditing] = useState(false);
  const returning = useRef(false);
  const test = useTestModel(name);

  const closeForm = () => {
    returning.current = true;
    setEditing(false);
  };
  const takeFocusBack = (button: HTMLButtonElement | null) => {
    if (!button || !returning.current) return;
    returning.current = false;
    button.focus();
  };

  return (
    <li
      ref={order && row}
      aria-label={name}
      className={classNames(
        'relative flex items-start gap-2 rounded-md border border-line bg-card p-3 sm:gap-3 sm:p-4',
        dragging && 'opacity-40',
      )}
    >
      <span
        ref={order && handle}
        title={movable ? t('models.drag', { model: name }) : undefined}
        className={classNames(
          'flex h-7 w-9 shrink-0 items-center justify-end pr-2 text-muted text-sm tabular-nums',
          movable && 'cursor-grab rounded-sm hover:bg-sunken hover:text-ink',
        )}
      >
        {movable && <GripVertical size={16} className="shrink-0" />}
        {formatNumber(place)}
      </span>
      {editing ? (
        <ModelForm model={model} onClose={closeForm} />
      ) : (
        <div className="flex min-w-0 grow flex-col gap-3">
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <ModelFacts model={model} />
            <div className="flex flex-wrap items-center gap-2 sm:min-w-50">
              <TestButton model={model} test={test} />
              {!from_environment && (
                <>
                  <Button
                    ref={takeFocusBack}
                    size="sm"
                    aria-label={t('models.editOf', { model: name })}
                    onClick={() => setEditing(true)}
                  >
                    {t('models.edit')}
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={t('models.removeOf', { model: name })}
                    onClick={onRemove}
                  >
                    {t('models.remove')}
                  </Button>
                </>
              )}
            </div>
          </div>
          <TestResult test={test} name={name} />
        </div>
      )}
      {movable && !editing && (
        <MoveButtons
          index={index}
          count={count}
          labels={{ up: t('models.up', { model: name }), down: t('models.down', { model: name }) }}
          onMove={move}
        />
      )}
      {!movable && !editing && <span className="hidden w-7 shrink-0 sm:group-data-[movable=true]:block" />}
      <DropLine half={half} />
    </li>
  );
}
