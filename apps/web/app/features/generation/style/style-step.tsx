import type { OutputParameters } from '@inkstep/contract';
import { formatNumber } from '../../../lib/format.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RadioCardGroup } from '../../../ui/radio-card-group.tsx';
import { FORMATS, LENGTHS, TONALITIES, titleOf, WORDS } from './style-options.ts';

const TOPICS = 1;

const withWords = LENGTHS.map(({ value, title, description }) => ({
  value,
  title,
  description: `About ${formatNumber(WORDS[value])} words. ${description}`,
}));

function Summary({ chosen }: { chosen: OutputParameters }) {
  const rows = [
    ['Tonality', titleOf(TONALITIES, chosen.tonality)],
    ['Length', titleOf(LENGTHS, chosen.length)],
    ['Format', titleOf(FORMATS, chosen.format)],
  ];
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">Your article</h3>
      <dl className="grid grid-cols-3 gap-4">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-col">
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="font-medium text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">
        It will have approximately {formatNumber(WORDS[chosen.length])} words.
      </p>
    </Card>
  );
}

/** Step 6: how the article sounds, how long it is and in which format it comes. */
export default function StyleStep({ task, change, goToStep }: WizardStepProps) {
  const chosen = task.outputParameters;
  const choose = (next: Partial<OutputParameters>) => change({ outputParameters: { ...chosen, ...next } });
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader
        level={2}
        title="Style & Format"
        description="Set how the article sounds, how long it is and how it is delivered."
      />
      <div className="flex flex-col gap-8">
        {task.selectedTopics.length === 0 && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={() => goToStep(TOPICS)}>
                Choose topics
              </Button>
            }
          >
            No topics selected - Please go back to Step 2
          </Alert>
        )}
        <RadioCardGroup
          legend="Tonality"
          columns={2}
          options={TONALITIES}
          value={chosen.tonality}
          onChange={(tonality) => choose({ tonality })}
        />
        <RadioCardGroup
          legend="Article length"
          columns={2}
          options={withWords}
          value={chosen.length}
          onChange={(length) => choose({ length })}
        />
        <RadioCardGroup
          legend="Response format"
          columns={2}
          options={FORMATS}
          value={chosen.format}
          onChange={(format) => choose({ format })}
        />
        <Summary chosen={chosen} />
      </div>
    </div>
  );
}
