import type { DestinationFeatures } from '@inkstep/contract';
import {
  type DestinationCtx,
  DestinationRefused,
  type DestinationType,
  type OutgoingArticle,
  type RemotePost,
  type UploadedPictures,
} from '../../src/publishing/destinations/publisher.ts';
import { fingerprintOf, type SitePost } from './fake-site.ts';

const ALL: DestinationFeatures = { reads: true, drafts: true, schedules: true, unpublishes: true };
const EXPECTED_KEY = 'ab:cd';

/** A kind of destination for the fake site. It takes the settings of Ghost. */
export const fakeDestination = (features: Partial<DestinationFeatures> = {}): DestinationType<'ghost'> => ({
  features: { ...ALL, ...features },
  connect(ctx, { settings }) {
    const call = caller(ctx, settings.url);
    return {
      async find({ key, id }, signal) {
        if (id !== null) return read(id, signal);
        const [post] = (await call('GET', `posts?key=${key}`, signal)) as SitePost[];
        return post && present(post, settings.url);
      },
      async send(article, { visibility, known, pictures }, signal) {
        const places = await upload(call, article, pictures, signal);
        const post = {
          key: article.key,
          title: article.title,
          html: `<p>${article.content.replaceAll('\n\n', '</p><p>')}</p>`,
          author: article.author?.name ?? '',
          person: article.author,
          jsonLd: article.jsonLd,
          slug: known ? undefined : article.slug,
          pictures: places,
          coverCredit: article.coverPicture?.credit?.html ?? '',
          status: visibility.status,
          at: visibility.status === 'scheduled' ? visibility.at.toISOString() : null,
        };
        const path = known ? `posts/${known.id}` : 'posts';
        const sent = (await call(known ? 'PUT' : 'POST', path, signal, post)) as SitePost;
        return { ...present(sent, settings.url), warnings: [] };
      },
      read,
      async unpublish(id, signal) {
        return present(
          (await call('PUT', `posts/${id}`, signal, { status: 'draft' })) as SitePost,
          settings.url,
        );
      },
    };

    async function read(id: string, signal: AbortSignal): Promise<RemotePost | undefined> {
      const post = await call('GET', `posts/${id}`, signal);
      return post === undefined ? undefined : present(post as SitePost, settings.url);
    }
  },
  async test(ctx, { settings, credentials }, signal) {
    await caller(ctx, settings.url)('GET', 'posts?key=', signal);
    const problem = credentials.key === EXPECTED_KEY ? null : ({ code: 'key_invalid', detail: '' } as const);
    return { problem, site: 'Fake site', account: 'ann', role: 'editor', warnings: [] };
  },
});

type Call = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  signal: AbortSignal,
  json?: unknown,
) => Promise<unknown>;

function caller({ guardedExchange }: DestinationCtx, url: string): Call {
  return async (method, path, signal, json) => {
    const { status, headers, bytes } = await guardedExchange(new URL(path, url).href, {
      method,
      ...(json !== undefined && { body: { json } }),
      maxBytes: 5_000_000,
      signal,
    });
    if (status === 404) return undefined;
    if (status === 429)
      throw new DestinationRefused(
        { code: 'rate_limited', detail: '' },
        { isTemporary: true, retryAfter: headers['retry-after'] },
      );
    if (status >= 500)
      throw new DestinationRefused({ code: 'server_error', detail: '' }, { isTemporary: true });
    if (status >= 400) throw new DestinationRefused({ code: 'refused', detail: 'No' });
    return JSON.parse(Buffer.from(bytes).toString());
  };
}

async function upload(
  call: Call,
  { pictures }: OutgoingArticle,
  uploaded: UploadedPictures,
  signal: AbortSignal,
): Promise<string[]> {
  const places: string[] = [];
  for (const { source } of pictures) {
    let place = await uploaded.find(source);
    if (!place) {
      place = (await call('POST', `pictures?source=${encodeURIComponent(source)}`, signal)) as {
        id: string;
        url: string;
      };
      await uploaded.keep(source, place);
    }
    places.push(place.url);
  }
  return places;
}

const present = (post: SitePost, url: string): RemotePost => ({
  id: post.id,
  url: new URL(`blog/${post.slug}`, url).href,
  editUrl: new URL(`edit/${post.id}`, url).href,
  status: post.status,
  fingerprint: fingerprintOf(post),
  title: post.title,
  content: { html: post.html },
});
