import type { ProfileType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { classNames } from '../../kit/layout/class-names.ts';
import type { ProfileOf } from '../../library/profiles/api.ts';
import { profilesQuery } from '../api.ts';
import { Section } from './section.tsx';

export interface ProfileSectionProps<T extends ProfileType> {
  type: T;
  selectedId: string | null;
  readOnly: boolean;
  Add: ComponentType<{ onSaved: (profile: ProfileOf<T>) => void; onClose: () => void }>;
  /** Undefined clears the selection. */
  onSelect: (profile: ProfileOf<T> | undefined) => void;
}

/** Author or product for all articles; selecting it again clears it. */
export function ProfileSection<T extends ProfileType>(props: ProfileSectionProps<T>) {
  const { type, selectedId, readOnly, Add, onSelect } = props;
  const t = useTexts('batches');
  const kind: ProfileType = type;
  const query = useQuery(profilesQuery(type));
  const [adding, setAdding] = useState(false);
  const saved = (profile: ProfileOf<T>) => {
    onSelect(profile);
    setAdding(false);
    showToast({ type: 'success', message: t(`${kind}.saved`, { name: profile.presetName }) });
  };
  return (
    <Section
      title={t(`${kind}.title`)}
      hint={t(`${kind}.hint`)}
      actions={
        !readOnly && (
          <Button size="sm" icon={<Plus size={14} />} onClick={() => setAdding(true)}>
            {t(`${kind}.add`)}
          </Button>
        )
      }
    >
      {query.data ? (
        query.data.length > 0 ? (
          <div role="group" aria-label={t(`${kind}.title`)} className="flex flex-wrap gap-2">
            {query.data.map((profile) => {
              const isSelected = profile.id === selectedId;
              return (
                <button
                  key={profile.id}
                  type="button"
                  aria-pressed={isSelected}
                  disabled={readOnly}
                  onClick={() => onSelect(isSelected ? undefined : profile)}
                  className={classNames(
                    'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-md border px-3 py-1 text-sm transition-colors',
                    isSelected
                      ? 'border-accent bg-accent-soft font-medium text-accent'
                      : 'border-line enabled:hover:border-edge disabled:text-muted',
                  )}
                >
                  {isSelected && <Check size={14} className="shrink-0" />}
                  <span className="truncate">{profile.presetName}</span>
                </button>
              );
            })}
          </div>
        ) : (
          <p className="text-muted text-sm">{t(`${kind}.none`)}</p>
        )
      ) : query.error ? (
        <LoadFailure title={t(`${kind}.failed`)} query={query} />
      ) : (
        <Skeleton className="h-9 w-2/3" />
      )}
      <Suspense>{adding && <Add onSaved={saved} onClose={() => setAdding(false)} />}</Suspense>
    </Section>
  );
}
