import type { Member } from '@inkstep/contract';
import { MEMBER_ROLES } from '@inkstep/contract/team-values';
import { ChevronDown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import type { Status } from '../../identity/account/use-status.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { DropdownMenu, MenuChoices } from '../../kit/overlays/dropdown-menu.tsx';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { useMay } from '../use-may.ts';
import { type GivenRole, useChangeRole, useRemoveMember } from './api.ts';

/** Roles that can be given; a team has one owner. */
export const GIVEN_ROLES = MEMBER_ROLES.filter((role): role is GivenRole => role !== 'owner');

export interface MemberRowProps {
  member: Member;
  isSelf: boolean;
  onStatus: (status: Status) => void;
  onRemoved: () => void;
}

export function MemberRow({ member, isSelf, onStatus, onRemoved }: MemberRowProps) {
  const t = useTexts('teams');
  const manages = useMay('manage');
  const { userId, role, email, lastSeenAt } = member;
  const name = member.name || email || t('members.unnamed');
  const [asks, setAsks] = useState(false);
  const change = useChangeRole(userId);
  const remove = useRemoveMember(userId);
  const fail = (error: unknown) =>
    onStatus({ tone: 'danger', text: failureText(error, t('members.notChanged')) });
  const seen = lastSeenAt !== null && <RelativeTime value={lastSeenAt} />;
  const changes = manages && !isSelf && role !== 'owner';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="flex min-w-0 grow basis-56 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span className="wrap-anywhere">{name}</span>
          {isSelf && <Badge>{t('members.you')}</Badge>}
        </span>
        {email && email !== name && <span className="wrap-anywhere text-muted text-sm">{email}</span>}
        {!isSelf && (
          <span className="text-muted text-sm">
            {seen ? t.rich('members.seen', { time: () => seen }) : t('members.neverSeen')}
          </span>
        )}
      </div>
      {changes ? (
        <div className="flex items-center gap-2">
          <DropdownMenu
            className="w-72"
            trigger={
              <Button
                size="sm"
                aria-label={t('members.roleOf', { name, role: t(`roles.${role}.name`) })}
                loading={change.isPending}
              >
                {t(`roles.${role}.name`)}
                <ChevronDown size={14} className="text-muted" />
              </Button>
            }
          >
            <MenuChoices
              label={t('members.role')}
              value={role}
              options={GIVEN_ROLES.map((value) => ({
                value,
                label: t(`roles.${value}.name`),
                text: t(`roles.${value}.text`),
              }))}
              onChange={(next) =>
                change.mutate(next, {
                  onSuccess: () =>
                    onStatus({
                      tone: 'success',
                      text: t('members.changed', { name, role: t(`roles.${next}.name`) }),
                    }),
                  onError: fail,
                })
              }
            />
          </DropdownMenu>
          <IconButton
            size="sm"
            label={t('members.remove', { name })}
            icon={<UserMinus size={16} />}
            onClick={() => setAsks(true)}
          />
        </div>
      ) : (
        <span className="text-muted text-sm">{t(`roles.${role}.name`)}</span>
      )}
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsks(false)}
          title={t('members.ask', { name })}
          confirmLabel={t('members.confirm')}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                onStatus({ tone: 'success', text: t('members.removed', { name }) });
                onRemoved();
              },
              onError: fail,
              onSettled: () => setAsks(false),
            })
          }
        >
          {t('members.askText')}
        </ConfirmDialog>
      )}
    </li>
  );
}
