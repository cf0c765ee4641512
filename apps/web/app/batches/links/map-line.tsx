import { ArrowLeft, ArrowRight, Check, CircleSlash, Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import type { MapLink } from './read-map.ts';

const LINK = 'rounded-sm text-accent underline underline-offset-2';
const STATES = {
  linked: { Icon: Check, color: 'text-success' },
  proposed: { Icon: Lightbulb, color: 'text-warning' },
  missing: { Icon: CircleSlash, color: 'text-muted' },
};

function Target({ direction, target }: MapLink) {
  const t = useTexts('batches');
  if (target.kind === 'pillar') return t(direction === 'in' ? 'links.fromPillar' : 'links.toPillar');
  if (target.kind === 'row') return t('links.toRow', { title: target.title });
  const { kind, id, title, url } = target;
  return (
    <>
      {t(`links.toPage.${kind}`)}{' '}
      {kind === 'article' ? (
        <Link to={`/tasks/${id}/edit`} className={LINK}>
          {title}
        </Link>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer" className={LINK}>
          {title}
        </a>
      )}
    </>
  );
}

/** A planned link: where it leads, the section where it fits, and once written, if it is in the text. */
export function MapLine({ link }: { link: MapLink }) {
  const t = useTexts('batches');
  const { direction, heading, state } = link;
  const Arrow = direction === 'in' ? ArrowLeft : ArrowRight;
  const place =
    heading === null
      ? t('links.noSection')
      : heading === ''
        ? t('links.introduction')
        : t('links.section', { heading });
  const shown = state && STATES[state];
  return (
    <li className="flex min-w-0 items-start gap-1.5">
      <Arrow size={14} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 break-words">
        <Target {...link} />
        {shown ? (
          <>
            {' · '}
            <span className={`whitespace-nowrap ${shown.color}`}>
              <shown.Icon size={13} aria-hidden="true" className="-mt-0.5 mr-1 inline-block" />
              {t(`links.states.${state}`)}
            </span>
          </>
        ) : (
          <span className={heading === null ? 'text-warning' : 'text-muted'}>{` · ${place}`}</span>
        )}
      </span>
    </li>
  );
}
