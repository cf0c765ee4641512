import { LANGUAGES, type Language } from '@inkstep/contract/languages';
import { PAGE_LANGUAGE } from '@inkstep/contract/page-queries';
import { use } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language-context.ts';
import { JsonLd } from './json-ld.tsx';
import { PRODUCT, Title, type TitleProps } from './page-head.tsx';
import { RenderContext } from './render-context.ts';
import { pageGraph } from './site-graph.ts';

/** Open Graph locales include a region. */
const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES', zh: 'zh_CN' };

export interface HeadPicture {
  path: string;
  width: number;
  height: number;
}

export interface PublicHeadProps extends TitleProps {
  description: string;
  /** Canonical path with its filters; defaults to the request's path. */
  path?: string;
  /** Image for link previews. */
  picture?: HeadPicture;
  /** True if the page exists in every interface language. */
  inAllLanguages?: boolean;
  /** False for pages such as search results, which shouldn't be indexed. */
  isIndexed?: boolean;
  /** Structured data; defaults to that of any page. */
  graph?: readonly object[];
  article?: { published: string | null; updated: string; author: string; tags: readonly string[] };
}

/** Head of a page for search engines. */
export function PublicHead({
  title,
  description,
  path,
  picture = SITE_PICTURE,
  inAllLanguages = true,
  isIndexed = true,
  graph,
  article,
}: PublicHeadProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const own = useOwnLanguage();
  const absolute = useAbsolute();
  const page = path ?? pathname;
  const address = inAllLanguages && own ? inLanguage(page, own) : page;
  return (
    <>
      <Title title={title} />
      <meta name="description" content={description} />
      {isIndexed ? (
        <link rel="canonical" href={absolute(address)} />
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      {isIndexed && inAllLanguages && (
        <>
          {LANGUAGES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={absolute(inLanguage(page, other))} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute(page)} />
        </>
      )}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={PRODUCT} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:url" content={absolute(address)} />
      <meta property="og:image" content={absolute(picture.path)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <ArticleHead {...article} />}
      {isIndexed && (
        <JsonLd
          graph={graph ?? pageGraph({ title, description, url: absolute(address), language }, absolute)}
        />
      )}
    </>
  );
}

function ArticleHead({ published, updated, author, tags }: NonNullable<PublicHeadProps['article']>) {
  return (
    <>
      {published && <meta property="article:published_time" content={published} />}
      <meta property="article:modified_time" content={updated} />
      {author && <meta property="article:author" content={author} />}
      {tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}

const SITE_PICTURE: HeadPicture = { path: '/og/site.png', width: 1200, height: 630 };

const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PAGE_LANGUAGE}=${language}`;

/** Returns the language given in the URL. */
function useOwnLanguage(): Language | undefined {
  const asked = new URLSearchParams(useLocation().search).get(PAGE_LANGUAGE);
  return LANGUAGES.find((language) => language === asked);
}

/** Returns a function that makes paths of this site absolute. */
export function useAbsolute(): (path: string) => string {
  const { origin = '' } = use(RenderContext);
  return (path) => `${origin}${path}`;
}
