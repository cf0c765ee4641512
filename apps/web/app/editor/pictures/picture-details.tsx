import { evidenceLabels } from '@inkstep/article/evidence-labels';
import { pictureCredit } from '@inkstep/article/picture-credit';
import { PICTURE_LIMITS } from '@inkstep/contract/limits';
import { ArrowLeft } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { markdownToHtml } from '../../kit/text/markdown.ts';
import { CandidateImage } from './candidate-image.tsx';
import type { Candidate, ChosenPicture, PictureOwner, PicturePlace } from './picture-choice.ts';
import { useTakePicture } from './picture-queries.ts';
import { proposeAlt } from './propose-alt.ts';

export interface PictureDetailsProps {
  candidate: Candidate;
  owner: PictureOwner;
  place: PicturePlace;
  /** BCP 47 tag of the text, which the credit is written in. */
  language: string;
  purpose: 'text' | 'cover';
  /** Uploads a file. Rejects after showing the user an error. */
  upload: (file: File) => Promise<string>;
  onDone: (chosen: ChosenPicture) => void;
  onBack: () => void;
}

/** Credit that the licence of a found picture asks for; empty for others. */
function creditOf(candidate: Candidate, language: string): string {
  const { credit } = evidenceLabels(language);
  if (candidate.kind === 'found') return pictureCredit(candidate.picture, credit);
  return candidate.kind === 'stored' && candidate.origin.kind === 'found'
    ? pictureCredit(candidate.origin, credit)
    : '';
}

/** Description and credit of a chosen picture, before it is inserted. */
export function PictureDetails(props: PictureDetailsProps) {
  const { candidate, owner, place, language, purpose, upload, onDone, onBack } = props;
  const t = useTexts('pictures');
  const [alt, setAlt] = useState(() => proposeAlt(candidate, place));
  const [isDecorative, setDecorative] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const take = useTakePicture(owner);
  const store = useSingleMutation({ mutationFn: upload });
  const credit = creditOf(candidate, language);
  const isMissing = !isDecorative && alt.trim() === '';

  // Isn't called once the user has gone back or closed the dialog.
  const finish = (path: string) =>
    onDone({ path, alt: isDecorative ? '' : alt.replace(/\s+/g, ' ').trim(), caption: credit });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (isMissing) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    if (candidate.kind === 'stored') finish(candidate.url);
    else if (candidate.kind === 'file') store.mutate(candidate.file, { onSuccess: finish });
    else take.mutate(candidate.picture, { onSuccess: ({ picture }) => finish(picture.url) });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <CandidateImage
        candidate={candidate}
        alt={t('details.preview')}
        className="max-h-[46vh] min-h-40 w-full rounded-md border border-line bg-sunken object-contain"
      />
      <div className="flex flex-col gap-4">
        {take.error && <FailureAlert title={t('details.failed')} error={take.error} />}
        {!isDecorative && (
          <TextField
            label={t('details.alt')}
            hint={t('details.altHint')}
            maxLength={PICTURE_LIMITS.alt}
            error={isChecked && isMissing ? t('details.altMissing') : undefined}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
        <Switch
          label={t('details.decorative')}
          description={t('details.decorativeHint')}
          checked={isDecorative}
          onChange={setDecorative}
        />
        {credit !== '' && (
          <div className="flex flex-col gap-1">
            <p className="font-medium text-sm">{t('details.credit')}</p>
            <div
              className="text-sm [&_a]:text-accent [&_a]:underline"
              // oxlint-disable-next-line react/no-danger -- micromark escapes raw HTML and drops dangerous addresses
              dangerouslySetInnerHTML={{ __html: markdownToHtml(credit) }}
            />
            <p className="text-muted text-xs">
              {t(purpose === 'cover' ? 'details.creditOfCover' : 'details.creditInText')}
            </p>
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon={<ArrowLeft size={16} />} onClick={onBack}>
            {t('details.back')}
          </Button>
          <Button type="submit" variant="primary" loading={take.isPending || store.isPending}>
            {t(purpose === 'cover' ? 'details.useAsCover' : 'details.insert')}
          </Button>
        </div>
      </div>
    </form>
  );
}
