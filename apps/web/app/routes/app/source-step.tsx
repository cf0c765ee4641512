import type { Task } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract/limits';
import type { WizardStepProps } from '../../articles/brief/editor/wizard-step.ts';
import { countSources } from '../../articles/brief/sources/count-sources.ts';
import { SourceStep } from '../../articles/brief/sources/source-step.tsx';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { LibraryPanels } from '../../library/panels/library-panels.tsx';
import { SaveToLibrary } from '../../library/panels/save-to-library.tsx';
import { RedditAssistant } from '../../library/reddit/assistant/reddit-assistant.tsx';
import { selectTopicKeywords } from '../../research/keywords/topic-keywords.ts';

/** Topics and keywords of the article. */
const aboutOf = ({ selectedTopics, keywords }: Task, t: Translate<'sources'>) =>
  selectedTopics.length > 0
    ? { modeLabel: t('inputTopics'), text: selectedTopics.map(({ edited }) => edited).join('\n') }
    : { modeLabel: t('inputKeywords'), text: keywords.join(', ') };

/** Step 3 with the extensions of other features. */
export default function SourceStepPage(step: WizardStepProps) {
  const t = useTexts('sources');
  const { task, latest, change } = step;
  const addTopicKeywords = (words: readonly string[]) => {
    const { items, taken } = selectTopicKeywords(latest(), words);
    if (taken.length > 0) change({ keywordResearchSelections: items });
    return taken;
  };
  return (
    <SourceStep
      {...step}
      renderMore={(shelf) => (
        <>
          <LibraryPanels
            shelf={shelf}
            room={Math.max(0, LIMITS.sources - countSources(task))}
            input={aboutOf(task, t)}
          />
          <RedditAssistant shelf={{ ...shelf, addTopicKeywords }} />
        </>
      )}
      renderSave={(source, onSaved) => <SaveToLibrary source={source} onSaved={onSaved} />}
    />
  );
}
