import type { Profile } from '@inkstep/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { useMay } from '../../../workspaces/use-may.ts';
import { ProfileButtons } from '../profile-buttons.tsx';

export interface ManageCardProps {
  profile: Profile;
  description: string;
  onEdit: () => void;
  onDelete: () => void;
  action?: ReactNode;
}

export function ManageCard({ profile, description, onEdit, onDelete, action }: ManageCardProps) {
  const t = useTexts('profiles');
  const name = profile.presetName;
  const writes = useMay('write');
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-md border border-line bg-card p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="line-clamp-2 min-w-0 break-words pt-1 font-medium text-sm">{name}</h2>
        <div className="-mt-1 -mr-2 flex shrink-0">
          {writes && <ProfileButtons name={name} onEdit={onEdit} onDelete={onDelete} />}
        </div>
      </div>
      <p className="line-clamp-3 min-h-15 break-words text-muted text-sm">{description}</p>
      {writes && action}
      <p className="mt-auto text-muted text-xs">
        {t('manage.changed')} <RelativeTime value={profile.updated_at} />
      </p>
    </li>
  );
}
