import type { TeamMailGroup, User } from '@inkstep/contract';
import { TEAM_MAIL_GROUPS, TEAM_MAILS } from '@inkstep/contract/team-mails';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Select } from '../../../kit/forms/select.tsx';
import { preferencesQuery, useSavePreferences } from '../api.ts';
import { Section } from '../section.tsx';
import { StatusNote } from '../status-note.tsx';
import { type Status, useStatus } from '../use-status.ts';

/** When emails about articles of teams are sent. The section above shows if these settings are loading or failed to. */
export function TeamMails({ user }: { user: User }) {
  const t = useTexts('account');
  const [status, setStatus] = useStatus();
  const { data } = useQuery(preferencesQuery);
  if (!data) return null;
  return (
    <Section title={t('teamMails.title')} description={t('teamMails.description')}>
      {!user.emailVerified && <p className="text-muted text-sm">{t('teamMails.unconfirmed')}</p>}
      <ul className="flex flex-col divide-y divide-line">
        {TEAM_MAIL_GROUPS.map((group) => (
          <li key={group} className="py-4 first:pt-0 last:pb-0">
            <Choice group={group} stored={data.teamMails[group]} onStatus={setStatus} />
          </li>
        ))}
      </ul>
      <StatusNote status={status} stacked />
    </Section>
  );
}

interface ChoiceProps {
  group: TeamMailGroup;
  stored: string;
  onStatus: (status: Status) => void;
}

function Choice({ group, stored, onStatus }: ChoiceProps) {
  const t = useTexts('account');
  const save = useSavePreferences();
  const wanted = save.isPending ? save.variables.teamMails?.[group] : undefined;
  const change = (value: string) => {
    const chosen = TEAM_MAILS.find((known) => known === value);
    if (!chosen) return;
    save.mutate(
      { teamMails: { [group]: chosen } },
      {
        onSuccess: () => onStatus({ tone: 'success', text: t('saved') }),
        onError: (error) => onStatus({ tone: 'danger', text: failureText(error, t('notSaved')) }),
      },
    );
  };
  const description = t(`teamMails.groups.${group}.description`);
  const label = t(`teamMails.groups.${group}.label`);
  return (
    <div className="grid items-center gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_12rem]">
      <div className="flex flex-col gap-0.5">
        <span aria-hidden="true" className="font-medium text-sm">
          {label}
        </span>
        <span aria-hidden="true" className="text-muted text-sm">
          {description}
        </span>
      </div>
      <Select
        label={label}
        labelHidden
        hint={<span className="sr-only">{description}</span>}
        value={wanted ?? stored}
        options={TEAM_MAILS.map((value) => ({ value, label: t(`teamMails.${value}`) }))}
        onChange={(event) => change(event.target.value)}
      />
    </div>
  );
}
