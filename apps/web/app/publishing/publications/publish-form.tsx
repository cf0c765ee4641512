import type { Destination, Publication, PublicationFields, Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { evidenceQuery } from '../../articles/review/checks/evidence-query.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { fromLocalTime, toLocalTime } from '../../kit/forms/local-time.ts';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { tomorrowMorning, zoneName } from '../schedule-time.ts';
import { type PublishBody, stateThere } from './api.ts';
import { CoverPicker } from './cover-picker.tsx';
import { DuplicateAlert, duplicatesIn } from './duplicate-question.tsx';
import { PublishFields } from './publish-fields.tsx';

type Wanted = NonNullable<PublishBody['wanted']>;

const showQuestion = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

/** True if the site has a place for the credit of a cover. */
const sendsCredit = ({ settings }: Destination): boolean =>
  settings.kind !== 'git' || settings.front_matter.includes('{cover_credit}');

/** State to suggest: a new post becomes a draft, an existing one stays what it is. */
function wantedOf(publication: Publication | undefined): Wanted {
  const there = publication && stateThere(publication);
  if (there === 'published' || there === 'scheduled') return there;
  if (publication?.state !== 'failed') return 'draft';
  return publication.wanted === 'unpublished' ? 'published' : publication.wanted;
}

/** Fields after a change. A slug that was only suggested empties with another title, because the server derives it from that. */
function changed(
  fields: PublicationFields,
  change: Partial<PublicationFields>,
  suggestedSlug: string | undefined,
): PublicationFields {
  const isDerived = change.title !== undefined && fields.slug === suggestedSlug;
  return { ...fields, ...(isDerived && { slug: '' }), ...change };
}

/** Only what was typed: other fields follow the article. */
const chosenOf = (fields: PublicationFields, first: PublicationFields): Partial<PublicationFields> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(first[name as keyof PublicationFields]),
    ),
  );

export interface PublishFormProps {
  task: Task;
  destination: Destination;
  publication: Publication | undefined;
  /** Suggested from the article, with those that were chosen before. */
  fields: PublicationFields;
  send: { isPending: boolean; error: unknown; reset: () => void };
  onSend: (body: PublishBody) => void;
  onClose: () => void;
}

/** Asks for the fields of the post, and whether it becomes a draft, is published or scheduled. */
export default function PublishForm(props: PublishFormProps) {
  const { task, destination, publication, send, onSend, onClose } = props;
  const t = useTexts('publications');
  const form = useId();
  const { features, name, pace, waiting } = destination;
  const [first] = useState(props.fields);
  // That of a post stays, whatever its title is.
  const suggestedSlug = publication?.fields.slug ? undefined : first.slug;
  const [fields, setFields] = useState(first);
  const [wanted, setWanted] = useState<Wanted>(() => {
    // The button that leads here says so.
    if (publication?.state === 'draft' || publication?.state === 'unpublished') return 'published';
    const usual = wantedOf(publication);
    return usual === 'draft' && !features.drafts ? 'published' : usual;
  });
  const [local, setLocal] = useState(() =>
    publication?.scheduled_for ? toLocalTime(publication.scheduled_for) : tomorrowMorning(),
  );
  const [checkedAt, setCheckedAt] = useState<number>();
  const [isPicking, setPicking] = useState(false);
  const language = useLanguage();
  const ofText = useQuery(evidenceQuery(task.id)).data?.language ?? language;
  const duplicates = duplicatesIn(send.error);
  const change = (given: Partial<PublicationFields>) => {
    // Another title may no longer be like that of the other article.
    if (duplicates) send.reset();
    setFields((before) => changed(before, given, suggestedSlug));
  };
  const time = fromLocalTime(local);
  const isPast = checkedAt !== undefined && (time === null || Date.parse(time) <= checkedAt);
  const titleMissing = checkedAt !== undefined && fields.title.trim() === '';
  const isUpdate = publication !== undefined && publication.sent_at !== null && publication.state !== 'gone';
  // What is public stays public until it is unpublished. A site that can't schedule gets the article at that time.
  const there = publication && stateThere(publication);
  const isPublic = there === 'published';
  const choices = (['draft', 'published', 'scheduled'] as const).filter(
    (choice) => choice === 'published' || (!isPublic && (choice !== 'draft' || features.drafts)),
  );
  const verb = publication?.changed_there ? 'overwrite' : isUpdate && wanted === there ? 'update' : wanted;
  const submit = (confirmation: Pick<PublishBody, 'confirm_duplicates'> = {}) => {
    const now = Date.now();
    setCheckedAt(now);
    const isLate = wanted === 'scheduled' && (time === null || Date.parse(time) <= now);
    if (fields.title.trim() === '' || isLate) return;
    onSend({
      destination_id: destination.id,
      wanted,
      ...(wanted === 'scheduled' && time && { scheduled_for: time }),
      fields: chosenOf(fields, first),
      ...(publication?.changed_there && { overwrite: true }),
      ...confirmation,
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="md"
      title={t(isUpdate ? 'form.updateTitle' : 'form.title', { name })}
      description={task.status === TASK_STATUS.completed ? undefined : t('form.finishes')}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={onClose}>
            {t('form.back')}
          </Button>
          <Button type="submit" form={form} variant="primary" loading={send.isPending}>
            {duplicates ? t('duplicates.confirm') : t(`form.send.${verb}`)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(duplicates ? { confirm_duplicates: true } : {});
        }}
        className="flex flex-col gap-5"
      >
        {publication?.changed_there && <Alert tone="warning">{t('form.overwrites')}</Alert>}
        {choices.length > 1 && (
          <RadioCardGroup
            legend={t('form.wanted')}
            value={wanted}
            onChange={setWanted}
            columns={choices.length === 3 ? 3 : 2}
            options={choices.map((choice) => ({
              value: choice,
              title: t(`form.choices.${choice}`),
              description: t(`form.choices.${choice}Text`),
            }))}
          />
        )}
        {wanted === 'scheduled' && (
          <TextField
            label={t('form.time')}
            type="datetime-local"
            required
            hint={t('form.zone', { zone: zoneName(time ? new Date(time) : undefined) })}
            error={isPast ? t('form.past') : undefined}
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        )}
        {wanted === 'published' && !isUpdate && waiting > 0 && (
          <p className="text-muted text-sm">{t('form.queue', { waiting, count: pace })}</p>
        )}
        <PublishFields
          fields={fields}
          titleMissing={titleMissing}
          cover={{ language: ofText, isSent: sendsCredit(destination), onPick: () => setPicking(true) }}
          onChange={change}
        />
        {send.error !== null && send.error !== undefined && !duplicates && (
          <Alert tone="danger">{failureText(send.error, t('form.failed'))}</Alert>
        )}
        {duplicates && (
          <div ref={showQuestion}>
            <DuplicateAlert duplicates={duplicates} />
          </div>
        )}
      </form>
      {/* Outside of the form, which would be sent with that of the picker. */}
      {isPicking && (
        <CoverPicker
          place={{ heading: fields.title }}
          language={ofText}
          onChoose={({ path, alt }) => {
            setPicking(false);
            change({ cover: path, cover_alt: alt });
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </Dialog>
  );
}
