import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../../i18n/language-context.ts';
import { IconButton } from '../../../../kit/buttons/icon-button.tsx';
import { SkeletonText } from '../../../../kit/feedback/skeleton.tsx';
import { classNames } from '../../../../kit/layout/class-names.ts';
import { lazyPart } from '../../../../kit/page/lazy-part.ts';
import type { GatheredProps } from './gathered.tsx';

// Loaded late, because the first steps don't show it.
const Gathered = lazyPart(() => import('./gathered.tsx'));

const KEY = 'gathered-panel';
const CLOSED = 'closed';

/** Side panel of wide windows. Remembers its open state. */
export default function GatheredAside(props: GatheredProps) {
  const t = useTexts('editor');
  const [closed, setClosed] = useState(() => localStorage.getItem(KEY) === CLOSED);
  const toggle = () => {
    if (closed) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, CLOSED);
    setClosed(!closed);
  };
  const Icon = closed ? PanelRightOpen : PanelRightClose;
  return (
    <aside
      aria-label={t('gathered.title')}
      className={classNames('hidden shrink-0 border-line border-l xl:block', closed ? 'w-14' : 'w-72')}
    >
      <div className="sticky top-14 flex max-h-[calc(100dvh-3.5rem)] flex-col">
        <div className="flex shrink-0 items-center justify-between px-2 py-4">
          {!closed && <h2 className="pl-3 font-medium text-sm">{t('gathered.title')}</h2>}
          <IconButton
            label={t(closed ? 'gathered.show' : 'gathered.hide')}
            icon={<Icon size={18} />}
            aria-expanded={!closed}
            onClick={toggle}
          />
        </div>
        {!closed && (
          <div className="min-h-0 overflow-y-auto px-5 pb-6">
            <Suspense fallback={<SkeletonText lines={6} />}>
              <Gathered {...props} />
            </Suspense>
          </div>
        )}
      </div>
    </aside>
  );
}
