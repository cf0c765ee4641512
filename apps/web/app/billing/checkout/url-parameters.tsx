import { useTexts } from '../../i18n/language-context.ts';

/** Shows the URL parameters as plain text, for administrators who set up payments. */
export function UrlParameters({ parameters }: { parameters: readonly (readonly [string, string])[] }) {
  const t = useTexts('billing');
  return (
    <section aria-labelledby="url-parameters" className="flex flex-col gap-2 border-line border-t pt-5">
      <h2 id="url-parameters" className="font-semibold text-base">
        {t('checkout.parameters')}
      </h2>
      {parameters.length === 0 ? (
        <p className="text-muted text-sm">{t('checkout.noParameters')}</p>
      ) : (
        <dl className="flex flex-col gap-2 text-sm">
          {parameters.map(([name, value], index) => (
            <div key={index} className="flex min-w-0 flex-col">
              <dt className="break-all text-muted">{name}</dt>
              <dd className="break-all font-mono">{value || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
