import { PenLine, Sparkles } from 'lucide-react';
import { AdminModelsLink } from '../../../ai/admin-models-link.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';

/** Shows if a model or the built-in drafter writes. */
export default function WriterBadge({ writer }: { writer: 'model' | 'drafter' }) {
  const t = useTexts('editor');
  return writer === 'model' ? (
    <Badge tone="accent" icon={<Sparkles size={12} />}>
      {t('aiReady')}
    </Badge>
  ) : (
    <Tooltip text={t('drafterHint')}>
      <span>
        <AdminModelsLink>
          <Badge icon={<PenLine size={12} />}>
            {t('drafter')}
            <span className="sr-only">. {t('drafterHint')}</span>
          </Badge>
        </AdminModelsLink>
      </span>
    </Tooltip>
  );
}
