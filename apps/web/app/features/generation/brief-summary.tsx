import type { Task } from '@inkstep/contract';
import { formatNumber } from '../../lib/format.ts';
import { Card } from '../../ui/card.tsx';
import { FORMATS, LENGTHS, TONALITIES, titleOf, WORDS } from './style/style-options.ts';

interface Row {
  term: string;
  step: number;
  values: string[];
  none: string;
}

const rowsOf = (task: Task): Row[] => [
  {
    term: 'Topics',
    step: 1,
    values: task.selectedTopics.map((topic) => topic.edited),
    none: 'None yet. Choose at least one.',
  },
  {
    term: 'Sources',
    step: 2,
    values: [
      ...task.sources.map((source) => source.title),
      ...task.comprehensiveResources.map((resource) => resource.resource_name),
    ],
    none: 'None. Without sources nothing in the article can be traced.',
  },
  {
    term: 'Reddit insights',
    step: 2,
    values: task.redditSources.map((post) => post.title),
    none: 'None.',
  },
  { term: 'Product', step: 3, values: task.productInfo ? [task.productInfo.name] : [], none: 'None.' },
  {
    term: 'Author',
    step: 4,
    values: task.eeatProfile ? [task.eeatProfile.authorName || 'Without a name'] : [],
    none: 'None. The article goes without a byline.',
  },
  {
    term: 'Configuration',
    step: 5,
    values: [
      `${titleOf(TONALITIES, task.outputParameters.tonality)}, ` +
        `${titleOf(LENGTHS, task.outputParameters.length).toLowerCase()} ` +
        `(about ${formatNumber(WORDS[task.outputParameters.length])} words), ` +
        titleOf(FORMATS, task.outputParameters.format),
    ],
    none: '',
  },
];

/** What the article will be made of, each line leading to the step where it is chosen. */
export function BriefSummary({ task, goToStep }: { task: Task; goToStep: (index: number) => void }) {
  return (
    <Card padding="none">
      <dl className="divide-y divide-line">
        {rowsOf(task).map(({ term, step, values, none }) => (
          <div key={term} className="flex flex-col gap-1 px-4 py-3 sm:flex-row sm:gap-6 sm:px-5">
            <dt className="w-36 shrink-0 text-muted text-sm">{term}</dt>
            <dd className="min-w-0 grow break-words text-sm">
              {values.length > 0 ? (
                <ul className="flex flex-col gap-1">
                  {values.map((value, index) => (
                    <li key={`${index} ${value}`}>{value}</li>
                  ))}
                </ul>
              ) : (
                <span className="text-muted">{none}</span>
              )}
            </dd>
            <dd className="shrink-0">
              <button
                type="button"
                onClick={() => goToStep(step)}
                className="rounded-sm text-accent text-sm hover:underline"
              >
                Change <span className="sr-only">{term.toLowerCase()}</span>
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
