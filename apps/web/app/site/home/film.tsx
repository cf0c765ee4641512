import { LANGUAGES } from '@inkstep/contract/languages';
import { useLanguage } from '../../i18n/language-context.ts';
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts';
import { usePageTexts } from '../../i18n/page-texts.ts';
import { FILM_SCENES, FILM_SECONDS } from './film-scenes.ts';

/** Loads the film on play. Shows its transcript beside it. */
export function Film() {
  const t = usePageTexts('site');
  const current = useLanguage();
  return (
    <section
      aria-labelledby="film-title"
      className="mx-auto grid w-full max-w-6xl gap-8 px-5 py-16 sm:px-8 lg:grid-cols-[16rem_1fr] lg:gap-12 lg:py-20"
    >
      <div>
        <h2 id="film-title" className="font-semibold font-serif text-xl">
          {t('film.title')}
        </h2>
        <p className="mt-3 text-muted">{t('film.text')}</p>
        <details className="mt-6 text-sm">
          <summary className="font-medium">{t('film.transcript')}</summary>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-muted">
            {FILM_SCENES.map((scene) => (
              <li key={scene}>{t(`film.scenes.${scene}`)}</li>
            ))}
          </ol>
        </details>
      </div>
      {/* A poster attribute would load the picture immediately. */}
      <div className="relative self-start overflow-hidden rounded-md border border-line bg-card">
        <img
          src="/screens/film-poster.webp"
          alt=""
          loading="lazy"
          width={1280}
          height={800}
          className="absolute inset-0 h-full w-full"
        />
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are below */}
        <video
          controls
          muted
          playsInline
          preload="none"
          width={1280}
          height={800}
          aria-label={t('film.label', { seconds: FILM_SECONDS })}
          className="relative aspect-[16/10] h-auto w-full"
        >
          <source src="/screens/film.mp4" type="video/mp4" />
          {LANGUAGES.map((language) => (
            <track
              key={language}
              kind="captions"
              src={`/screens/film-${language}.vtt`}
              srcLang={language}
              label={LANGUAGE_NAMES[language]}
              default={language === current}
            />
          ))}
        </video>
      </div>
    </section>
  );
}
