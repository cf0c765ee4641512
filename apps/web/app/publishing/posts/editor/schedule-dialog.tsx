import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { fromLocalTime, toLocalTime } from '../../../kit/forms/local-time.ts';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { tomorrowMorning, zoneName } from '../../schedule-time.ts';

const isAfter = (time: string | null, moment: number): time is string =>
  time !== null && Date.parse(time) > moment;

export interface ScheduleDialogProps {
  scheduledFor: string | null;
  busy: boolean;
  /** Null cancels the schedule. */
  onSchedule: (time: string | null) => void;
  onClose: () => void;
}

/** Schedules the publication of a draft. */
export function ScheduleDialog({ scheduledFor, busy, onSchedule, onClose }: ScheduleDialogProps) {
  const t = useTexts('adminBlog');
  const form = useId();
  const [local, setLocal] = useState(() => (scheduledFor ? toLocalTime(scheduledFor) : tomorrowMorning()));
  const [checkedAt, setCheckedAt] = useState<number>();
  const time = fromLocalTime(local);
  const isPast = checkedAt !== undefined && !isAfter(time, checkedAt);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const now = Date.now();
    setCheckedAt(now);
    if (isAfter(time, now)) onSchedule(time);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      startInField
      title={t('schedule.title')}
      description={t('schedule.text')}
      footer={
        <>
          {scheduledFor && (
            <Button className="mr-auto" disabled={busy} onClick={() => onSchedule(null)}>
              {t('schedule.end')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={busy}>
            {t('actions.schedule')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t('schedule.time')}
          type="datetime-local"
          hint={t('schedule.zone', { zone: zoneName(time ? new Date(time) : undefined) })}
          error={isPast ? t('schedule.past') : undefined}
          value={local}
          onChange={({ target }) => setLocal(target.value)}
        />
      </form>
    </Dialog>
  );
}
