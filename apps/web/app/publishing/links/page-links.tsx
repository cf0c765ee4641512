import type { LinkProposalAnswer, LinkSite } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Link2, RefreshCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { LinkedText } from '../../articles/text/seo/page-links.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { Select } from '../../kit/forms/select.tsx';
import { linkSitesQuery, pageLinksQuery } from './api.ts';
import { linkChange } from './link-change.ts';
import { LinkedSentence } from './linked-sentence.tsx';
import { useSiteName } from './use-site-name.ts';

export interface PageLinksProps {
  text: LinkedText;
  saveNow: () => Promise<void>;
}

/** Proposes links from the open article to pages of a site. Shows nothing without a site. */
export default function PageLinks({ text, saveNow }: PageLinksProps) {
  const t = useTexts('links');
  const heading = useId();
  const nameOf = useSiteName();
  const { data: sites } = useQuery(linkSitesQuery);
  const [chosen, setChosen] = useState<string>();
  const site = sites?.find(({ id }) => id === chosen) ?? sites?.find(({ pages }) => pages > 0) ?? sites?.[0];
  if (!sites || !site) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4 border-line border-t p-4 text-sm">
      <h3 id={heading} tabIndex={-1} className="font-semibold outline-none">
        {t('proposals.title')}
      </h3>
      {sites.length > 1 && (
        <Select
          label={t('site')}
          value={site.id}
          onChange={({ target }) => setChosen(target.value)}
          options={sites.map((each) => ({ value: each.id, label: nameOf(each) }))}
        />
      )}
      <Proposals key={site.id} site={site} text={text} saveNow={saveNow} headingId={heading} />
    </section>
  );
}

interface ProposalsProps extends PageLinksProps {
  site: LinkSite;
  headingId: string;
}

function Proposals({ site, text, saveNow, headingId }: ProposalsProps) {
  const t = useTexts('links');
  const name = useSiteName()(site);
  const query = useQuery(pageLinksQuery(text.taskId, site.id, saveNow));
  const { data, error, isFetching } = query;
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const again = async () => {
    const { isSuccess, error: failure } = await query.refetch();
    // The proposals so far include the added ones.
    if (isSuccess) setAdded(new Set());
    else
      showToast({
        type: 'error',
        message: failureText(failure, t('proposals.failed')),
        error: failure,
      });
  };

  const add = (proposal: LinkProposalAnswer) => {
    const changes = linkChange(text.readBody(), proposal);
    if (!changes) return showToast({ type: 'warning', message: t('proposals.moved') });
    text.change(changes);
    setAdded((before) => new Set(before).add(proposal.url));
    // The button is gone.
    document.getElementById(headingId)?.focus();
    showToast({ type: 'success', message: t('proposals.added', { title: proposal.title }) });
  };

  if (error && !data) return <LoadFailure title={t('proposals.failed')} query={query} />;
  if (!data) return <SkeletonText lines={4} />;
  const open = data.proposals.filter(({ url }) => !added.has(url));
  const existing = data.existing + added.size;
  const facts = { existing, most: data.most, site: name };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {site.pages === 0 && existing === 0 && open.length === 0
          ? t(site.is_reading ? 'reading' : 'proposals.noPages', { site: name })
          : existing >= data.most
            ? t('proposals.full', facts)
            : open.length === 0
              ? t('proposals.none', { site: name })
              : t('proposals.count', facts)}
      </p>
      {open.length > 0 && (
        <ul className="flex flex-col divide-y divide-line rounded-md border border-line bg-card">
          {open.map((proposal) => (
            <Proposal key={proposal.url} proposal={proposal} onAdd={() => add(proposal)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" icon={<RefreshCw size={14} />} loading={isFetching} onClick={() => void again()}>
          {t('proposals.again')}
        </Button>
        <Link to={`/manage/links?site=${site.id}`} className="text-accent underline underline-offset-2">
          {t('proposals.see', { site: name })}
        </Link>
      </div>
    </div>
  );
}

function Proposal({ proposal, onAdd }: { proposal: LinkProposalAnswer; onAdd: () => void }) {
  const t = useTexts('links');
  const { title, anchor, sentence, reason, is_orphan: isOrphan } = proposal;
  return (
    <li className="flex flex-col items-start gap-2 p-3">
      <LinkedSentence sentence={sentence} anchor={anchor} label={t('proposals.link')} />
      <p className="flex items-start gap-1.5 text-muted text-xs">
        <ArrowRight size={14} className="mt-px shrink-0" />
        <span className="min-w-0 break-words">
          {[
            t('proposals.to', { title }),
            t(`proposals.reasons.${reason}`),
            ...(isOrphan ? [t('proposals.orphan')] : []),
          ].join(' · ')}
        </span>
      </p>
      <Button
        size="sm"
        icon={<Link2 size={14} />}
        aria-label={t('proposals.addOf', { title })}
        onClick={onAdd}
      >
        {t('proposals.add')}
      </Button>
    </li>
  );
}
