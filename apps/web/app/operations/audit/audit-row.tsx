import type { AuditEvent, AuditPerson } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { formatDateTime } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { categoriesQuery } from '../../publishing/posts/api.ts';
import { titleKey } from './actions.ts';
import { AuditTarget } from './audit-target.tsx';
import { CopyRequest } from './copy-request.tsx';
import { type FieldValue, useFieldText } from './field-text.ts';

function nameOf(person: AuditPerson | null, t: Translate<'audit'>): string {
  if (!person) return t('service');
  return person.email ?? t('deleted', { id: person.id.slice(0, 8) });
}

/** Categories are recorded by slug. */
function CategoryName({ slug }: { slug: string }) {
  const { data } = useQuery(categoriesQuery);
  return data?.find((category) => category.slug === slug)?.name ?? slug;
}

/** Changed fields with old and new values. */
function Changes({ before, after }: Pick<AuditEvent, 'before' | 'after'>) {
  const t = useTexts('audit');
  const { nameOf: fieldName, valueOf } = useFieldText();
  const shown = (name: string, value: FieldValue) =>
    name === 'category' && typeof value === 'string' ? <CategoryName slug={value} /> : valueOf(name, value);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return undefined;
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-xs">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2">
          <dt className="text-muted">{fieldName(name)}</dt>
          <dd className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            {before && (
              <span className="wrap-anywhere text-muted line-through">{shown(name, before[name])}</span>
            )}
            {before && after && (
              <>
                <ArrowRight size={12} className="text-muted" aria-hidden="true" />
                <span className="sr-only">{t('becomes')}</span>
              </>
            )}
            {after && <span className="wrap-anywhere font-medium">{shown(name, after[name])}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function AuditRow({ event }: { event: AuditEvent }) {
  const t = useTexts('audit');
  const { at, actor, token, user, target, before, after, ip, request_id: requestId } = event;
  const concerned = user && user.id !== actor?.id ? nameOf(user, t) : undefined;
  return (
    <li className="grid gap-x-6 gap-y-2 px-4 py-3 text-sm sm:px-5 md:grid-cols-[9rem_1fr_13rem]">
      <div className="flex justify-between gap-3 text-muted text-xs md:flex-col md:justify-start md:gap-0.5 md:pt-0.5">
        <RelativeTime value={at} className="whitespace-nowrap text-ink" />
        <span>{formatDateTime(new Date(at))}</span>
      </div>
      <div className="min-w-0">
        <h2 className="font-medium">{t(titleKey(event))}</h2>
        <p className="wrap-anywhere text-muted">
          {nameOf(actor, t)}
          {token && <> {t('withToken', { name: token.name ?? token.id.slice(0, 8) })}</>}
          {concerned && <> {t('about', { person: concerned })}</>}
          {target && (
            <>
              {' '}
              · <AuditTarget event={event} target={target} />
            </>
          )}
        </p>
        <Changes before={before} after={after} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 text-muted text-xs md:flex-col md:items-start md:pt-0.5">
        {ip && <span className="wrap-anywhere">{ip}</span>}
        {requestId && (
          <span className="flex min-w-0 max-w-full items-center gap-0.5">
            <span className="truncate">{t('request', { id: requestId })}</span>
            <CopyRequest id={requestId} />
          </span>
        )}
      </div>
    </li>
  );
}
