import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/language-context.ts';
import { Loaded } from '../../identity/account/loaded.tsx';
import { Section } from '../../identity/account/section.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { useMay } from '../use-may.ts';
import { disclosureQuery } from './api.ts';
import { DisclosureForm } from './disclosure-form.tsx';
import { DisclosurePreview } from './disclosure-preview.tsx';

/** What readers of the workspace's articles are told. Those who may manage it change it. */
export default function DisclosureSection() {
  const t = useTexts('disclosure');
  const manages = useMay('manage');
  const query = useQuery(disclosureQuery);
  return (
    <Section title={t('title')} description={t('setting.description')}>
      <Loaded query={query} skeleton={<Skeleton className="h-64 w-full" />}>
        {(setting) =>
          manages ? (
            <DisclosureForm stored={setting} />
          ) : (
            <>
              <p className="text-sm">
                {t('setting.mode')}: {t(`setting.modes.${setting.mode}.title`)}
              </p>
              <DisclosurePreview setting={setting} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
