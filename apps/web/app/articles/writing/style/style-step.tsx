import type { OutputParameters } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { RadioCardGroup } from '../../../kit/forms/radio-card-group.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { formatNumber } from '../../../kit/text/format.ts';
import type { WizardStepProps } from '../../brief/editor/wizard-step.ts';
import { FORMATS, fitsTopics, LENGTHS, TONALITIES, WORDS } from './style-options.ts';

const TOPICS = 1;

function Summary({ chosen }: { chosen: OutputParameters }) {
  const t = useTexts('generation');
  const rows = [
    [t('style.tonality'), t(`tonalities.${chosen.tonality}.title`)],
    [t('style.length'), t(`lengths.${chosen.length}.title`)],
    [t('style.format'), t(`formats.${chosen.format}.title`)],
  ];
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">{t('style.summary')}</h3>
      <dl className="grid grid-cols-3 gap-4">
        {rows.map(([term, value]) => (
          <div key={term} className="flex flex-col">
            <dt className="text-muted text-xs">{term}</dt>
            <dd className="font-medium text-sm">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted text-sm">{t('style.words', { words: formatNumber(WORDS[chosen.length]) })}</p>
    </Card>
  );
}

/** Step 6: tone, length and format. */
export default function StyleStep({ task, change, goToStep }: WizardStepProps) {
  const t = useTexts('generation');
  const chosen = task.outputParameters;
  const topics = task.selectedTopics.length;
  const choose = (next: Partial<OutputParameters>) => change({ outputParameters: { ...chosen, ...next } });
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader level={2} title={t('style.title')} description={t('style.description')} />
      <div className="flex flex-col gap-8">
        {topics === 0 && (
          <Alert
            tone="warning"
            action={
              <Button size="sm" onClick={() => goToStep(TOPICS)}>
                {t('chooseTopics')}
              </Button>
            }
          >
            {t('style.noTopics')}
          </Alert>
        )}
        <RadioCardGroup
          legend={t('style.tonality')}
          options={TONALITIES.map((value) => ({
            value,
            title: t(`tonalities.${value}.title`),
            description: t(`tonalities.${value}.description`),
          }))}
          value={chosen.tonality}
          onChange={(tonality) => choose({ tonality })}
        />
        <RadioCardGroup
          legend={t('style.articleLength')}
          options={LENGTHS.map((value) => ({
            value,
            title: t(`lengths.${value}.title`),
            description: t('style.withWords', {
              words: formatNumber(WORDS[value]),
              description: t(`lengths.${value}.description`),
            }),
            note: fitsTopics(value, topics) && t('style.suits', { count: topics }),
          }))}
          value={chosen.length}
          onChange={(length) => choose({ length })}
        />
        <RadioCardGroup
          legend={t('style.responseFormat')}
          options={FORMATS.map((value) => ({
            value,
            title: t(`formats.${value}.title`),
            description: t(`formats.${value}.description`),
          }))}
          value={chosen.format}
          onChange={(format) => choose({ format })}
        />
        <Summary chosen={chosen} />
      </div>
    </div>
  );
}
