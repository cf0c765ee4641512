import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Card } from '../../kit/layout/card.tsx';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { type TableSource, tableSource } from '../csv/table-source.ts';
import type { BatchDraft } from '../open/use-batch-draft.ts';
import type { BatchSlots } from '../slots.ts';
import { ContentBox } from './content-box.tsx';
import type { InputCount } from './count-text.ts';
import { ModeCards } from './mode-cards.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ResourceSection } from './resource-section.tsx';
import { SettingsSection } from './settings-section.tsx';

const ImportDialog = lazyPart(() => import('../csv/import-dialog.tsx'));

export interface BriefFormProps {
  draft: BatchDraft;
  count: InputCount;
  readOnly: boolean;
  error: string | undefined;
  slots: BatchSlots;
}

/** Form for the batch's content and settings. */
export function BriefForm({ draft, count, readOnly, error, slots }: BriefFormProps) {
  const t = useTexts('batches');
  const [table, setTable] = useState<TableSource>();
  const { brief, change, changeSettings } = draft;
  const { inputMode, content, globalSettings: settings } = brief;

  const [isReading, setIsReading] = useState(false);
  const openTable = async (given: File | string) => {
    setIsReading(true);
    try {
      setTable(await tableSource(given));
    } catch (failure) {
      showToast({ type: 'error', message: failureText(failure, t('import.unreadable')) });
    } finally {
      setIsReading(false);
    }
  };
  const importLines = (lines: string[], how: 'add' | 'replace') => {
    const kept = how === 'add' && content.trim() !== '' ? [content.trimEnd()] : [];
    change({ content: [...kept, ...lines].join('\n') });
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex min-w-0 flex-col gap-5">
          <ModeCards mode={inputMode} disabled={readOnly} onChange={(mode) => change({ inputMode: mode })} />
          <ContentBox
            key={inputMode}
            brief={brief}
            count={count}
            readOnly={readOnly}
            error={error}
            onContent={(next) => change({ content: next })}
            isReading={isReading}
            onTable={(given) => void openTable(given)}
          />
        </Card>
        <ResourceSection
          settings={settings}
          readOnly={readOnly}
          input={{ modeLabel: t(`mode.${inputMode}.title`), text: content }}
          slots={slots}
          onChange={(selectedResourceIds) => changeSettings({ selectedResourceIds })}
        />
        <ProfileSection
          type="author"
          selectedId={settings.selectedAuthorId}
          readOnly={readOnly}
          Add={slots.AddAuthor}
          onSelect={(profile) =>
            changeSettings({
              selectedAuthorId: profile?.id ?? null,
              eeatProfile: profile?.presetData ?? null,
            })
          }
        />
        <ProfileSection
          type="product"
          selectedId={settings.selectedProductId}
          readOnly={readOnly}
          Add={slots.AddProduct}
          onSelect={(profile) =>
            changeSettings({
              selectedProductId: profile?.id ?? null,
              productInfo: profile?.presetData ?? null,
            })
          }
        />
      </div>
      <SettingsSection mode={inputMode} settings={settings} readOnly={readOnly} onChange={changeSettings} />
      {table && inputMode !== 'IDEAS' && (
        <Suspense>
          <ImportDialog
            source={table}
            mode={inputMode}
            hasLines={content.trim() !== ''}
            onImport={importLines}
            onClose={() => setTable(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
