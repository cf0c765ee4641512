import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { type ShownState, TONES } from './shown-state.ts';
import { ICONS } from './state-icons.ts';

/** State of an article's review, in a row of a list. */
export default function ReviewMark({ state }: { state: ShownState }) {
  const t = useTexts('approval');
  const Icon = ICONS[state];
  const text = t(`states.${state}`);
  return (
    <Badge tone={TONES[state]} icon={<Icon size={12} aria-hidden className="shrink-0" />} className="mt-1">
      <span aria-hidden>{text}</span>
      <span className="sr-only">{t('open', { state: text })}</span>
    </Badge>
  );
}
