import type { RecordVerdict } from '@inkstep/contract';
import { useLanguage } from '../../i18n/language-context.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert, type AlertTone } from '../../kit/feedback/alert.tsx';
import { PublicHead } from '../../kit/page/public-head.tsx';
import { PageTitle } from '../page-title.tsx';
import type { VerifyAnswer } from './read-record.ts';

/** Plain form that works without scripts: the server verifies the chosen file and renders the page with the result. */
export function VerifyPage({ answer }: { answer?: VerifyAnswer | undefined }) {
  const t = usePageTexts('site');
  return (
    <div className="mx-auto w-full max-w-2xl px-5 pt-10 sm:px-8 lg:pt-16">
      <PublicHead title={t('verify.title')} description={t('verify.description')} />
      <PageTitle title={t('verify.title')} text={t('verify.text')} />
      {answer && (
        <div className="mt-8">
          {answer.kind === 'verdict' ? (
            <Verdict name={answer.name} result={answer.result} />
          ) : (
            <Alert tone="warning">{t(`verify.problems.${answer.kind}`)}</Alert>
          )}
        </div>
      )}
      <form
        method="post"
        action="/verify"
        encType="multipart/form-data"
        className="mt-8 flex flex-col items-start gap-4 rounded-md border border-line bg-card p-5"
      >
        <label htmlFor="record" className="font-medium text-sm">
          {t('verify.file')}
        </label>
        <input
          id="record"
          name="record"
          type="file"
          required
          accept=".json,application/json"
          className="max-w-full text-sm file:mr-3 file:h-9 file:rounded-md file:border file:border-edge file:bg-card file:px-3 file:text-ink"
        />
        <Button type="submit" variant="primary">
          {t('verify.send')}
        </Button>
        <p className="text-muted text-xs">{t('verify.kept')}</p>
      </form>
      <section className="mt-10 grid gap-8 text-sm sm:grid-cols-2">
        <Points
          title={t('verify.proves.title')}
          points={['text', 'signed', 'who'].map((point) => t(`verify.proves.${point as 'text'}`))}
        />
        <Points
          title={t('verify.not.title')}
          points={['person', 'right', 'published'].map((point) => t(`verify.not.${point as 'person'}`))}
        />
      </section>
      <p className="mt-8 text-muted text-sm">{t('verify.offline')}</p>
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h2 className="font-semibold text-base">{title}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

const TONES: Readonly<Record<RecordVerdict['verdict'], AlertTone>> = {
  valid: 'success',
  changed: 'danger',
  unknown_key: 'warning',
  unreadable: 'warning',
};

/** The server doesn't know the reader's time zone. */
const exactTime = (at: string, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(
    new Date(at),
  );

function Verdict({ name, result }: { name: string; result: RecordVerdict }) {
  const t = usePageTexts('site');
  const language = useLanguage();
  const { verdict, facts, issuer, key_id: keyId, sha256 } = result;
  const rows: readonly (readonly [string, string])[] = facts
    ? [
        [t('verify.facts.title'), facts.title],
        [t('verify.facts.version'), String(facts.version)],
        [
          t('verify.facts.by'),
          facts.client ? t('verify.byClient', { name: facts.approved_by }) : facts.approved_by,
        ],
        [t('verify.facts.at'), exactTime(facts.approved_at, language)],
        [t('verify.facts.text'), facts.text_sha256],
      ]
    : [];
  const all = [
    [t('verify.facts.file'), name],
    ...rows,
    ...(issuer === null ? [] : [[t('verify.facts.issuer'), issuer] as const]),
    ...(keyId === null ? [] : [[t('verify.facts.key'), keyId] as const]),
    [t('verify.facts.hash'), sha256],
  ] as const;
  return (
    <Alert tone={TONES[verdict]} title={t(`verify.verdicts.${verdict}.title`)}>
      <p>{t(`verify.verdicts.${verdict}.text`)}</p>
      {facts?.client && <p className="mt-2 text-muted">{t('verify.client')}</p>}
      {facts?.advisory && <p className="mt-2 font-medium">{t('verify.advisory')}</p>}
      {facts?.shared_browser && <p className="mt-2 font-medium">{t('verify.sharedBrowser')}</p>}
      {facts?.own_link && <p className="mt-2 font-medium">{t('verify.ownLink')}</p>}
      {facts?.own_text && <p className="mt-2 font-medium">{t('verify.ownText')}</p>}
      <dl className="mt-3 grid gap-x-4 gap-y-1 text-xs sm:grid-cols-[auto_1fr]">
        {all.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Alert>
  );
}
