import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { BatchRow, type ShownBatch } from './batch-row.tsx';

const SAMPLES = [
  { name: 'guides', status: 'completed', progress: 100, total: 24, completed: 24, hoursAgo: 20 },
  { name: 'questions', status: 'processing', progress: 58, total: 12, completed: 7, hoursAgo: 0 },
  { name: 'comparisons', status: 'draft', progress: 0, total: 30, completed: 0, hoursAgo: 70 },
] as const;
const HOUR_MS = 3_600_000;

/** Example of a list of batches. */
export function SampleList() {
  const t = useTexts('batches');
  const [now] = useState(() => Date.now());
  const sampleOf = (sample: (typeof SAMPLES)[number]): ShownBatch => ({
    name: t(`teaser.samples.${sample.name}`),
    status: sample.status,
    progress: sample.progress,
    total_articles: sample.total,
    completed_articles: sample.completed,
    failed_articles: 0,
    input_mode: 'KEYWORDS',
    updated_at: new Date(now - sample.hoursAgo * HOUR_MS).toISOString(),
    error_message: null,
  });
  return (
    <section aria-label={t('teaser.sampleTitle')} className="flex flex-col gap-3">
      <h2 className="font-medium text-muted text-sm">{t('teaser.sampleTitle')}</h2>
      <ul className="divide-y divide-line rounded-md border border-line border-dashed bg-card">
        {SAMPLES.map((sample) => (
          <BatchRow key={sample.name} batch={sampleOf(sample)} id={undefined} onDelete={() => undefined} />
        ))}
      </ul>
    </section>
  );
}
