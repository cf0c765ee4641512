import type { SystemState } from '@inkstep/contract';
import { CircleAlert, CircleCheck, CircleDashed, CircleOff } from 'lucide-react';
import { troubleText } from '../../ai/trouble-text.ts';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { formatTime } from '../../kit/text/format.ts';
import { Nothing, Part } from './part.tsx';

const LOOKS = {
  ready: { tone: 'success', Icon: CircleCheck },
  failing: { tone: 'danger', Icon: CircleAlert },
  unknown: { tone: 'neutral', Icon: CircleDashed },
  off: { tone: 'neutral', Icon: CircleOff },
} as const;

const SOURCES = ['bing', 'datamuse', 'duckduckgo', 'google-suggest', 'wikidata', 'wikipedia'] as const;

/** Keyword sources are reported by ID. */
function sourceName(name: string, t: Translate<'system'>): string {
  const source = SOURCES.find((id) => id === name);
  return source ? t(`sources.${source}`) : name;
}

export function Providers({ providers }: Pick<SystemState, 'providers'>) {
  const t = useTexts('system');
  const admin = useTexts('admin');
  return (
    <Part title={t('providers')}>
      {providers.length === 0 && <Nothing>{t('noProviders')}</Nothing>}
      <ul className="divide-y divide-line">
        {providers.map(({ kind, name, state, trouble, failing_until: until }) => {
          const { tone, Icon } = LOOKS[state];
          return (
            <li
              key={`${kind} ${name}`}
              className="flex items-center justify-between gap-4 px-4 py-2.5 text-sm sm:px-5"
            >
              <div className="min-w-0">
                <h3 className="wrap-anywhere font-medium">
                  {kind === 'keywords' ? sourceName(name, t) : name}
                </h3>
                <p className="text-muted text-xs">{t(`kinds.${kind}`)}</p>
                {trouble && (
                  <p className="wrap-anywhere mt-0.5 text-danger text-xs">
                    {troubleText(trouble, admin)}
                    {until && ` ${admin('models.triedLast', { time: formatTime(new Date(until)) })}`}
                  </p>
                )}
              </div>
              <Badge tone={tone} icon={<Icon size={12} />}>
                {t(`states.${state}`)}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
