import type { GeneratedPicture } from '@inkstep/contract';
import { PICTURE_LIMITS } from '@inkstep/contract/limits';
import { Sparkles } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Select } from '../../kit/forms/select.tsx';
import { TextArea } from '../../kit/forms/text-area.tsx';
import { formatDollars } from '../../kit/text/format.ts';
import type { Candidate, PictureOwner } from './picture-choice.ts';
import { useGeneratePicture } from './picture-queries.ts';

const SHAPES = ['landscape', 'square', 'portrait'] as const;

export interface GenerateTabProps {
  owner: PictureOwner;
  generator: { model: string; price: number | null };
  /** Prompt and format; kept while another tab is open. */
  wanted: GeneratedPicture;
  onChange: (change: Partial<GeneratedPicture>) => void;
  onChoose: (candidate: Candidate) => void;
}

/** Has the configured model make a picture. */
export function GenerateTab({ owner, generator, wanted, onChange, onChoose }: GenerateTabProps) {
  const t = useTexts('pictures');
  const { prompt, shape } = wanted;
  const { mutate, isPending, error } = useGeneratePicture(owner);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = prompt.replace(/\s+/g, ' ').trim();
    if (text === '') return;
    mutate(
      { prompt: text, shape },
      { onSuccess: ({ picture: { url, origin } }) => onChoose({ kind: 'stored', url, origin }) },
    );
  };
  return (
    <form onSubmit={submit} className="flex max-w-2xl flex-col gap-4">
      <TextArea
        label={t('generate.prompt')}
        hint={t('generate.promptHint')}
        rows={3}
        maxLength={PICTURE_LIMITS.prompt}
        value={prompt}
        onChange={({ target }) => onChange({ prompt: target.value })}
      />
      <Select
        label={t('generate.shape')}
        className="sm:max-w-60"
        options={SHAPES.map((value) => ({ value, label: t(`generate.shapes.${value}`) }))}
        value={shape}
        onChange={({ target }) => {
          const chosen = SHAPES.find((value) => value === target.value);
          if (chosen) onChange({ shape: chosen });
        }}
      />
      {error && <FailureAlert title={t('generate.failed')} error={error} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          type="submit"
          variant="primary"
          icon={<Sparkles size={16} />}
          loading={isPending}
          aria-disabled={prompt.trim() === ''}
        >
          {t('generate.submit')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {isPending
            ? t('generate.pending')
            : generator.price === null
              ? t('generate.model', { model: generator.model })
              : t('generate.modelAndPrice', {
                  model: generator.model,
                  price: formatDollars(generator.price * 1_000_000),
                })}
        </p>
      </div>
    </form>
  );
}
