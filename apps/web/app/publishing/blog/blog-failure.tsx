import { CircleAlert, FileQuestion } from 'lucide-react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { buttonStyle } from '../../kit/buttons/button-style.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import { NO_FILTERS } from './blog-address.ts';
import { SearchForm } from './list/sidebar.tsx';

/** True if the post doesn't exist, rather than failed to load. */
function useIsMissing(): boolean {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404;
}

export function PostFailure() {
  const t = usePageTexts('blog');
  return useIsMissing() ? (
    <Failure icon="missing" title={t('failure.postMissing')} text={t('failure.postMissingText')} />
  ) : (
    <Failure icon="failed" title={t('failure.postFailed')} text={t('failure.failedText')} />
  );
}

export function PillarFailure() {
  const t = usePageTexts('blog');
  return useIsMissing() ? (
    <Failure icon="missing" title={t('failure.pillarMissing')} text={t('failure.postMissingText')} />
  ) : (
    <Failure icon="failed" title={t('failure.pillarFailed')} text={t('failure.failedText')} />
  );
}

export function EvidenceFailure() {
  const t = usePageTexts('blog');
  return useIsMissing() ? (
    <Failure icon="missing" title={t('evidence.missing')} text={t('evidence.missingText')} />
  ) : (
    <Failure icon="failed" title={t('failure.pillarFailed')} text={t('failure.failedText')} />
  );
}

export function ArchiveFailure() {
  const t = usePageTexts('blog');
  return useIsMissing() ? (
    <Failure icon="missing" title={t('failure.pillarMissing')} text={t('failure.archiveMissingText')} />
  ) : (
    <ListFailure />
  );
}

/** For a page that was removed for good. */
export function GoneFailure() {
  const t = usePageTexts('blog');
  return <Failure icon="missing" title={t('failure.gone')} text={t('failure.goneText')} />;
}

export function ListFailure() {
  const t = usePageTexts('blog');
  const { pathname, search } = useLocation();
  return (
    <Failure
      icon="failed"
      title={t('list.failed')}
      text={t('list.failedText')}
      action={{ href: pathname + search, label: t('list.tryAgain') }}
    />
  );
}

interface StateProps {
  icon: 'missing' | 'failed';
  title: string;
  text: string;
  action?: { href: string; label: string };
}

function Failure({ icon, title, text, action }: StateProps) {
  const t = usePageTexts('blog');
  const { href, label } = action ?? { href: '/blog', label: t('post.back') };
  const Icon = icon === 'missing' ? FileQuestion : CircleAlert;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-2 px-5 py-24 text-center">
      <AppHead title={title} />
      <Icon size={32} aria-hidden="true" className={icon === 'missing' ? 'text-muted' : 'text-danger'} />
      <h1 className="mt-2 font-semibold font-serif text-xl">{title}</h1>
      <p className="text-muted">{text}</p>
      {icon === 'missing' && (
        <div className="mt-4 w-full max-w-sm">
          <SearchForm filters={NO_FILTERS} />
        </div>
      )}
      <p className="mt-4 flex flex-wrap items-center justify-center gap-3">
        <a href={href} className={buttonStyle('primary')}>
          {label}
        </a>
        {icon === 'missing' && (
          <a href="/home" className={buttonStyle('ghost')}>
            {t('failure.home')}
          </a>
        )}
      </p>
    </div>
  );
}
