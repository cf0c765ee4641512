import type { LinkSite } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import { useReadSite } from './api.ts';

/** Sets the address of a site's sitemap. Open if none was found or one was entered. */
export function SitemapForm({ site }: { site: LinkSite }) {
  const t = useTexts('links');
  const [address, setAddress] = useState(site.sitemap ?? '');
  const { mutate, isPending } = useReadSite();
  const isMissing = site.problem === 'no_sitemap' || site.problem === 'bad_sitemap';
  return (
    <details open={isMissing || site.sitemap !== null}>
      <summary className="w-fit cursor-pointer font-medium text-sm">{t('sitemap')}</summary>
      <form
        className="mt-3 flex max-w-xl flex-col gap-3 sm:flex-row sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          mutate(
            { site: site.id, sitemap: address.trim() },
            {
              onError: (error) =>
                showToast({ type: 'error', message: failureText(error, t('readFailed')), error }),
            },
          );
        }}
      >
        <div className="min-w-0 grow">
          <TextField
            label={t('sitemap')}
            hint={t('sitemapHint')}
            type="url"
            placeholder={t('sitemapExample')}
            maxLength={TEXT_LIMITS.url}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </div>
        <Button type="submit" loading={isPending} className="h-11">
          {t('save')}
        </Button>
      </form>
    </details>
  );
}
