import { LANGUAGES, type Language } from '@inkstep/contract/languages';
import { PAGE_LANGUAGE } from '@inkstep/contract/page-queries';
import { use } from 'react';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language-context.ts';
import { useBlogLook } from './blog-look.ts';
import { JsonLd } from './json-ld.tsx';
import { PRODUCT, type TitleProps } from './page-head.tsx';
import { RenderContext } from './render-context.ts';
import { pageGraph, type Site } from './site-graph.ts';

/** Name of the site to which the page belongs: the blog may have its own. */
const useSiteName = (): string => useBlogLook()?.site_name || PRODUCT;

function Title({ title }: TitleProps) {
  const site = useSiteName();
  return <title>{`${title} · ${site}`}</title>;
}

/** Open Graph locales include a region. */
const LOCALES: Record<Language, string> = { en: 'en_US', es: 'es_ES', zh: 'zh_CN' };

export interface HeadPicture {
  /** Path here, or a URL. */
  path: string;
  /** Undefined if unknown. */
  width?: number;
  height?: number;
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
  /** URL of the page that this is a copy of. */
  canonical?: string | null;
  /** Overrides for link previews; empty texts fall back to the page's. */
  social?: { title: string; description: string; picture: HeadPicture | undefined };
  article?: { published: string | null; updated: string; author: string; tags: readonly string[] };
}

/** Head of a page for search engines. */
export function PublicHead({
  title,
  description,
  path,
  picture: own,
  inAllLanguages = true,
  isIndexed = true,
  graph,
  canonical,
  social,
  article,
}: PublicHeadProps) {
  const language = useLanguage();
  const { pathname } = useLocation();
  const chosen = useOwnLanguage();
  const look = useBlogLook();
  const picture = own ?? (look?.site_name || look?.logo ? BLOG_PICTURE : SITE_PICTURE);
  const site = useSite();
  const { name, absolute } = site;
  const page = path ?? pathname;
  const address = inAllLanguages && chosen ? inLanguage(page, chosen) : page;
  const url = canonical ?? absolute(address);
  const shown = social?.picture ?? picture;
  return (
    <>
      <Title title={title} />
      <meta name="description" content={description} />
      {isIndexed ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex, follow" />}
      {isIndexed && inAllLanguages && (
        <>
          {LANGUAGES.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={absolute(inLanguage(page, other))} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute(page)} />
        </>
      )}
      <meta property="og:title" content={social?.title || title} />
      <meta property="og:description" content={social?.description || description} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={LOCALES[language]} />
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absolute(shown.path)} />
      {shown.width && <meta property="og:image:width" content={String(shown.width)} />}
      {shown.height && <meta property="og:image:height" content={String(shown.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={social?.title || title} />
      <meta name="twitter:description" content={social?.description || description} />
      <meta name="twitter:image" content={absolute(shown.path)} />
      {article && <ArticleHead {...article} />}
      {isIndexed && (
        <JsonLd graph={graph ?? pageGraph({ title, description, url: absolute(address), language }, site)} />
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
/** Shows the blog's own name and logo. */
const BLOG_PICTURE: HeadPicture = { ...SITE_PICTURE, path: '/og/blog.png' };

const inLanguage = (path: string, language: Language): string =>
  `${path}${path.includes('?') ? '&' : '?'}${PAGE_LANGUAGE}=${language}`;

/** Returns the language given in the URL. */
function useOwnLanguage(): Language | undefined {
  const asked = new URLSearchParams(useLocation().search).get(PAGE_LANGUAGE);
  return LANGUAGES.find((language) => language === asked);
}

/** The site that the page belongs to. */
export const useSite = (): Site => ({ name: useSiteName(), absolute: useAbsolute() });

/** Returns a function that makes paths of this site absolute, and leaves URLs alone. */
export function useAbsolute(): (path: string) => string {
  const { origin = '' } = use(RenderContext);
  return (path) => (/^https?:/.test(path) ? path : `${origin}${path}`);
}
