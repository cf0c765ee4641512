import type { AdminPost, PostFields } from '@inkstep/contract';
import { adminPaths } from '@inkstep/contract/admin-paths';
import { ApiError } from '@inkstep/contract/client';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { Images, Link2, RotateCw, Trash2 } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, Suspense, useState } from 'react';
import { UploadButton } from '../../../editor/upload-button.tsx';
import { useStorePicture } from '../../../editor/use-store-picture.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { adminApi } from '../../../kit/api/admin-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { lazyPart } from '../../../kit/page/lazy-part.ts';

const PicturePicker = lazyPart(() => import('../../../editor/pictures/picture-picker.tsx'));

const ADDRESS = /^https?:\/\/[^\s/]+\.[^\s]+$/i;

/** True if the URL gives no picture, not if this server is busy or out of reach. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['EXTRACTION_FAILED', 'INVALID', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code);

export interface CoverFieldProps {
  fields: Pick<PostFields, 'cover_image' | 'cover_alt' | 'title' | 'language'>;
  /** State of the stored post's cover, while the fields have that cover. */
  state: AdminPost['cover_state'] | undefined;
  problem: string | undefined;
  onChange: (change: Partial<Pick<PostFields, 'cover_image' | 'cover_alt'>>) => void;
}

/**
 * Cover of a post: chosen, dropped or fetched from a URL. Stored on this server, or a URL that couldn't be fetched,
 * which readers don't see.
 */
export function CoverField({ fields, state, problem, onChange }: CoverFieldProps) {
  const t = useTexts('adminBlog');
  const store = useStorePicture(adminPaths.uploadPostPicture);
  const [busy, setBusy] = useState<'upload' | 'fetch'>();
  const [url, setUrl] = useState('');
  const [failure, setFailure] = useState<string>();
  const [over, setOver] = useState(false);
  const [isPicking, setPicking] = useState(false);
  const language = useLanguage();
  const elsewhere = fields.cover_image?.startsWith('/') ? null : fields.cover_image;

  /** Needed because the general texts of these codes are about pages and files. */
  const coverFailure = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : undefined;
    if (code === 'EXTRACTION_FAILED' || code === 'INVALID') return t('cover.fetchFailed');
    if (code === 'UNSUPPORTED_MEDIA_TYPE') return t('cover.notPicture');
    return failureText(error, t('cover.fetchFailed'));
  };
  const take = async (work: 'upload' | 'fetch', load: () => Promise<string>, given?: string) => {
    setBusy(work);
    setFailure(undefined);
    try {
      onChange({ cover_image: await load() });
      setUrl('');
    } catch (error) {
      // Failed uploads show their own message.
      if (work === 'fetch') setFailure(coverFailure(error));
      if (given && !fields.cover_image && isRefused(error)) onChange({ cover_image: given });
    } finally {
      setBusy(undefined);
    }
  };
  const upload = (file: File | undefined) => void (file && take('upload', () => store(file)));
  const fetchPicture = (address: string) => {
    if (address === '' || busy) return;
    if (!ADDRESS.test(address)) {
      setFailure(t('cover.badAddress'));
      return;
    }
    const load = async () => (await adminApi.fetchPostPicture({ body: { url: address } })).picture.url;
    void take('fetch', load, address);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };

  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1.5 font-medium text-sm">{t('fields.cover')}</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'flex flex-col items-center justify-center gap-2 overflow-hidden rounded-md border border-dashed text-center',
          over ? 'border-accent bg-accent-soft' : 'border-edge',
          !fields.cover_image && 'px-4 py-5',
        )}
      >
        {elsewhere && (
          <div className="flex flex-col gap-1 px-4 pt-4 text-xs" role="status">
            <p className={state === 'fetching' ? 'text-muted' : 'text-warning'}>
              {t(state === 'fetching' ? 'cover.fetching' : 'cover.notHere')}
            </p>
            <p className="break-all text-muted">{elsewhere}</p>
          </div>
        )}
        {fields.cover_image && !elsewhere && (
          <img
            src={fields.cover_image}
            alt={fields.cover_alt || t('cover.preview')}
            className="aspect-[1200/630] w-full object-cover"
          />
        )}
        {!fields.cover_image && <p className="text-muted text-xs">{t('cover.drop')}</p>}
        <div className={classNames('flex flex-wrap justify-center gap-2', fields.cover_image && 'pb-2')}>
          <UploadButton size="sm" loading={busy === 'upload'} onFile={upload}>
            {t(fields.cover_image ? 'cover.replace' : 'cover.upload')}
          </UploadButton>
          <Button size="sm" icon={<Images size={14} />} onClick={() => setPicking(true)}>
            {t('cover.find')}
          </Button>
          {elsewhere && state !== 'fetching' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<RotateCw size={14} />}
              loading={busy === 'fetch'}
              onClick={() => fetchPicture(elsewhere)}
            >
              {t('cover.again')}
            </Button>
          )}
          {fields.cover_image && (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 size={14} />}
              onClick={() => onChange({ cover_image: null })}
            >
              {t('cover.remove')}
            </Button>
          )}
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2">
        <TextField
          label={t('cover.url')}
          type="url"
          placeholder="https://"
          maxLength={TEXT_LIMITS.url}
          value={url}
          onChange={({ target }) => {
            setUrl(target.value);
            setFailure(undefined);
          }}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Enter') fetchPicture(url.trim());
          }}
          icon={<Link2 size={16} />}
        />
        <Button
          className="h-11"
          loading={busy === 'fetch'}
          disabled={url.trim() === ''}
          onClick={() => fetchPicture(url.trim())}
        >
          {t('cover.fetch')}
        </Button>
        {(failure ?? problem) && (
          <p role="alert" className="col-span-2 text-danger text-xs">
            {failure ?? problem}
          </p>
        )}
      </div>
      {fields.cover_image && (
        <TextField
          label={t('fields.coverAlt')}
          hint={t('cover.altHint')}
          maxLength={POST_LIMITS.alt}
          value={fields.cover_alt}
          onChange={({ target }) => onChange({ cover_alt: target.value })}
        />
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <PicturePicker
            owner="blog"
            purpose="cover"
            place={{ heading: fields.title }}
            language={fields.language || language}
            upload={store}
            onChoose={({ path, alt }) => {
              setPicking(false);
              onChange({ cover_image: path, cover_alt: alt });
            }}
            onClose={() => setPicking(false)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
