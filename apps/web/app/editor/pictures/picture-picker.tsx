import type { GeneratedPicture } from '@inkstep/contract';
import { PICTURE_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Tabs } from '../../kit/layout/tabs.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import { GenerateTab } from './generate-tab.tsx';
import { LibraryTab } from './library-tab.tsx';
import type { Candidate, ChosenPicture, PictureOwner, PicturePlace } from './picture-choice.ts';
import { PictureDetails } from './picture-details.tsx';
import { usePictureOptions } from './picture-queries.ts';
import { SearchTab } from './search-tab.tsx';
import { UploadTab } from './upload-tab.tsx';

const TABS = ['search', 'library', 'upload', 'generate'] as const;
type PickerTab = (typeof TABS)[number];

export interface PicturePickerProps {
  owner: PictureOwner;
  place: PicturePlace;
  /** BCP 47 tag of the text. */
  language: string;
  purpose?: 'text' | 'cover';
  /** Uploads a file. Rejects after showing the user an error. */
  upload: (file: File) => Promise<string>;
  onChoose: (chosen: ChosenPicture) => void;
  onClose: () => void;
  /** Moves the focus on close and returns true, or returns false to restore it. */
  takeFocus?: () => boolean;
}

/** Dialog to find, choose, upload or generate a picture. */
export default function PicturePicker(props: PicturePickerProps) {
  const { owner, place, language, purpose = 'text', upload, onChoose, onClose, takeFocus } = props;
  const t = useTexts('pictures');
  const { data: options } = usePictureOptions();
  const [chosenTab, setTab] = useState<PickerTab>();
  const [search, setSearch] = useState({ q: '', page: 1 });
  const [wanted, setWanted] = useState<GeneratedPicture>({
    prompt: place.heading.slice(0, PICTURE_LIMITS.prompt),
    shape: 'landscape',
  });
  const [candidate, setCandidate] = useState<Candidate>();
  const canSearch = options === undefined || options.sources.length > 0;
  const generator = options?.generator;
  const offered = TABS.filter((tab) => (tab !== 'search' || canSearch) && (tab !== 'generate' || generator));
  const tab = chosenTab ?? (canSearch ? 'search' : 'upload');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      takeFocus={takeFocus}
      size="lg"
      tall
      title={t(candidate ? 'details.title' : purpose === 'cover' ? 'titleOfCover' : 'title')}
    >
      {candidate ? (
        <PictureDetails
          candidate={candidate}
          owner={owner}
          place={place}
          language={language}
          purpose={purpose}
          upload={upload}
          onDone={onChoose}
          onBack={() => setCandidate(undefined)}
        />
      ) : (
        <Tabs
          dense
          label={t('title')}
          value={tab}
          onChange={setTab}
          tabs={offered.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        >
          {tab === 'search' && (
            <SearchTab
              search={search}
              onSearch={setSearch}
              proposed={place.heading}
              onChoose={setCandidate}
            />
          )}
          {tab === 'library' && <LibraryTab owner={owner} onChoose={setCandidate} />}
          {tab === 'upload' && <UploadTab onChoose={setCandidate} />}
          {tab === 'generate' && generator && (
            <GenerateTab
              owner={owner}
              generator={generator}
              wanted={wanted}
              onChange={(change) => setWanted((before) => ({ ...before, ...change }))}
              onChoose={setCandidate}
            />
          )}
        </Tabs>
      )}
    </Dialog>
  );
}
