import type { OutputParameters } from '@inkstep/contract';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { ArrowRight, Plus } from 'lucide-react';
import { type FormEvent, type MouseEvent, type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Select } from '../../../kit/forms/select.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { focusTooLong, useTooLong } from '../../../kit/forms/too-long.ts';
import { Card } from '../../../kit/layout/card.tsx';
import { useDraft, usePersistentState } from '../../../kit/saving/use-draft.ts';
import { LENGTHS, WORDS } from '../../writing/style/style-options.ts';
import { BeginFailure } from './begin-failure.tsx';
import { readUrls } from './read-urls.ts';
import { useBegin } from './use-begin.ts';

const DRAFT = 'quick-start';

/** Optional fields, opened one by one. Typed text survives leaving the page. */
function useExtras() {
  const [urls, setUrls] = useDraft(`${DRAFT}/urls`);
  const [brand, setBrand] = useDraft(`${DRAFT}/brand`);
  const [link, setLink] = useDraft(`${DRAFT}/link`);
  const [withUrls, setWithUrls] = useState(urls !== '');
  const [withBrand, setWithBrand] = useState(brand !== '');
  const openUrls = () => setWithUrls(true);
  const openBrand = () => setWithBrand(true);
  return { urls, setUrls, brand, setBrand, link, setLink, withUrls, withBrand, openUrls, openBrand };
}

const AddButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button variant="ghost" size="sm" icon={<Plus size={15} />} onClick={onClick}>
    {children}
  </Button>
);

type Problems = Partial<Record<'keyword' | 'urls' | 'link', string>>;

export interface QuickStartProps {
  /** Heading level. */
  level: 1 | 2;
  /** Alternative offered after a failure. */
  back?: ReactNode;
}

/** Leads from a keyword to a planned article, or to the first of the seven steps. */
export function QuickStart({ level, back }: QuickStartProps) {
  const t = useTexts('quickStart');
  const Title = `h${level}` as const;
  const [keyword, setKeyword] = useDraft(`${DRAFT}/keyword`);
  const [length, setLength] = usePersistentState<OutputParameters['length']>(
    `${DRAFT}/length`,
    'medium_article',
  );
  const extras = useExtras();
  const [problems, setProblems] = useState<Problems>({});
  const { begin, again, isPending, isPlanning, failure } = useBegin(() => {
    for (const clear of [setKeyword, extras.setUrls, extras.setBrand, extras.setLink]) clear('');
  });
  const tooLong = useTooLong(keyword, TEXT_LIMITS.keyword);

  const missingKeyword = (): Problems => (keyword.trim() === '' ? { keyword: t('missing') } : {});

  const findProblems = (): Problems => {
    const pages = readUrls(extras.urls);
    const badLink = readUrls(extras.link).invalid;
    const tooMany = pages.urls.length > LIMITS.sources;
    return {
      ...missingKeyword(),
      ...(tooMany && { urls: t('urls.tooMany', { limit: LIMITS.sources }) }),
      ...(pages.invalid.length > 0 && { urls: t('urls.invalid', { url: pages.invalid.join(' ') }) }),
      ...(badLink.length > 0 && { link: t('urls.invalid', { url: badLink.join(' ') }) }),
    };
  };

  /** Returns true if the input is valid; otherwise shows the problems. */
  const accept = (element: HTMLFormElement, found: Problems): boolean => {
    setProblems(found);
    if (found.keyword) element.querySelector('input')?.focus();
    return Object.keys(found).length === 0 && !focusTooLong(element);
  };

  const openSteps = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    if (form && accept(form, missingKeyword())) begin({ keyword });
  };

  const plan = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!accept(event.currentTarget, findProblems())) return;
    const [link] = readUrls(extras.link).urls;
    begin({
      keyword,
      plan: {
        keyword,
        urls: readUrls(extras.urls).urls,
        brand: extras.brand.trim() === '' ? null : { name: extras.brand, link: link ?? '' },
        length,
      },
    });
  };

  return (
    <Card padding="lg">
      <form onSubmit={plan} noValidate className="flex flex-col gap-3">
        <Title className="font-semibold font-serif text-lg">{t('title')}</Title>
        <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
          <TextField
            label={t('title')}
            labelHidden
            className="min-w-0 grow"
            placeholder={t('placeholder')}
            enterKeyHint="go"
            value={keyword}
            onChange={({ target }) => {
              setKeyword(target.value);
              setProblems({});
            }}
            {...tooLong}
            error={problems.keyword ?? tooLong?.error}
          />
          <Button
            type="submit"
            variant="primary"
            className="h-11"
            icon={<ArrowRight size={16} />}
            loading={isPending && isPlanning}
          >
            {t('plan')}
          </Button>
        </div>
        {extras.withUrls && (
          <TextArea
            label={t('urls.label')}
            hint={t('urls.hint', { limit: LIMITS.sources })}
            rows={2}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            value={extras.urls}
            maxLength={LIMITS.sources * TEXT_LIMITS.url}
            error={problems.urls}
            onChange={({ target }) => {
              extras.setUrls(target.value);
              setProblems({});
            }}
          />
        )}
        {extras.withBrand && (
          <div className="grid gap-3 sm:grid-cols-2">
            <TextField
              label={t('brand.name')}
              value={extras.brand}
              maxLength={TEXT_LIMITS.name}
              onChange={({ target }) => extras.setBrand(target.value)}
            />
            <TextField
              label={t('brand.link')}
              optional
              inputMode="url"
              placeholder="https://"
              value={extras.link}
              maxLength={TEXT_LIMITS.url}
              error={problems.link}
              onChange={({ target }) => {
                extras.setLink(target.value);
                setProblems({});
              }}
            />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
          {!extras.withUrls && <AddButton onClick={extras.openUrls}>{t('urls.add')}</AddButton>}
          {!extras.withBrand && <AddButton onClick={extras.openBrand}>{t('brand.add')}</AddButton>}
          <Select
            label={t('length')}
            labelHidden
            className="w-64 max-sm:w-full"
            options={LENGTHS.map((value) => ({
              value,
              label: t(`lengths.${value}`, { words: WORDS[value] }),
            }))}
            value={length}
            onChange={({ target }) => {
              const chosen = LENGTHS.find((value) => value === target.value);
              if (chosen) setLength(chosen);
            }}
          />
          <Button
            variant="ghost"
            size="sm"
            className="ml-auto max-sm:mx-auto"
            loading={isPending && !isPlanning}
            onClick={openSteps}
          >
            {t('steps')}
          </Button>
        </div>
        <p role="status" className="text-muted text-sm">
          {isPending ? t('busy') : t('hint')}
        </p>
      </form>
      {failure && !isPending && <BeginFailure failure={failure} onAgain={again} back={back} />}
    </Card>
  );
}
