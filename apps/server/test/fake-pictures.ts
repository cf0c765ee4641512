import sharp from 'sharp';
import {
  type Asked,
  answersJson,
  answersPage,
  answersStatus,
  type Behaviour,
  type FakeService,
  startFakeService,
} from './fake-service.ts';

/** Picture as Openverse has it. */
export interface FakeImage {
  id: string;
  title: string | null;
  creator: string | null;
  creator_url: string | null;
  url: string;
  foreign_landing_url: string;
  license: string;
  license_version: string | null;
  source: string;
  width: number | null;
  height: number | null;
  mature: boolean;
}

/** File as Wikimedia Commons has it. */
export interface FakeFile {
  /** With extension, without namespace. */
  name: string;
  /** Code of the licence, such as `cc-by-sa-4.0`. */
  license: string;
  /** HTML. */
  artist?: string;
  description?: string;
  mime?: string;
}

export const IMAGE_ID = '0b2c1d3e-4f50-4a61-8b72-9c8d7e6f5a4b';

const LICENSES = 'by by-nc by-nc-nd by-nc-sa by-nd by-sa cc0 nc-sampling+ pdm sampling+'.split(' ');
/** Without a key. */
const MAX_PAGE_SIZE = 20;
const MAX_PAGE = 20;

/** What Openverse refuses in a search. */
function openverseRefusal(query: URLSearchParams): { status: number; body: object } | undefined {
  const detail = (field: string, message: string) => ({
    status: 400,
    body: { detail: { [field]: [message] } },
  });
  if (Number(query.get('page_size') ?? 1) > MAX_PAGE_SIZE)
    return { status: 401, body: { detail: `Ensure this value is less than or equal to ${MAX_PAGE_SIZE}.` } };
  if (Number(query.get('page') ?? 1) > MAX_PAGE) return detail('page', 'Too late a page.');
  const unknown = query
    .get('license')
    ?.split(',')
    .find((license) => !LICENSES.includes(license));
  return unknown === undefined ? undefined : detail('license', `License '${unknown}' does not exist.`);
}

/** Wikimedia prepares thumbnails of these widths alone. */
const WIDTHS = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

/** True for a query that MediaWiki answers with a list of pages in JSON. Wikimedia refuses programs without a name. */
const isCommonsQuery = ({ url: { searchParams: query }, headers }: Asked): boolean =>
  Boolean(headers['user-agent']) &&
  query.get('action') === 'query' &&
  query.get('format') === 'json' &&
  query.get('formatversion') === '2' &&
  WIDTHS.includes(Number(query.get('iiurlwidth'))) &&
  (query.has('titles') || query.get('generator') === 'search');

/** Fakes of Openverse and Wikimedia Commons on one port, which also has the files. */
export async function startFakePictures() {
  let images: Partial<FakeImage>[] = [{}];
  let files: FakeFile[] = [{ name: 'Drip line.jpg', license: 'cc-by-sa-4.0' }];
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3a7' } })
    .jpeg()
    .toBuffer();
  const sendPicture: Behaviour = (_asked, response) => {
    response.setHeader('content-type', 'image/jpeg');
    response.end(bytes);
  };
  const service: FakeService = await startFakeService((asked, response) => behave(asked, response));

  const image = (given: Partial<FakeImage>): FakeImage => ({
    id: IMAGE_ID,
    title: 'Drip irrigation',
    creator: 'Ana Ruiz',
    creator_url: 'https://www.flickr.com/photos/ana',
    url: `${service.baseUrl}/originals/drip.jpg`,
    foreign_landing_url: 'https://www.flickr.com/photos/ana/1',
    license: 'by',
    license_version: '2.0',
    source: 'flickr',
    width: 1200,
    height: 800,
    mature: false,
    ...given,
  });
  const page = ({ name, license, artist, description, mime = 'image/jpeg' }: FakeFile, at: number) => ({
    pageid: at + 1,
    ns: 6,
    title: `File:${name}`,
    index: at + 1,
    imageinfo: [
      {
        size: 1_234_567,
        width: 4000,
        height: 3000,
        thumburl: `${service.baseUrl}/thumb/1920px.jpg`,
        thumbwidth: 1920,
        thumbheight: 1440,
        url: `${service.baseUrl}/originals/${encodeURIComponent(name)}`,
        descriptionurl: `https://commons.wikimedia.org/wiki/File:${name.replaceAll(' ', '_')}`,
        mime,
        extmetadata: {
          License: { value: license, source: 'commons-templates', hidden: '' },
          ...(artist && { Artist: { value: artist, source: 'commons-desc-page' } }),
          ...(description && { ImageDescription: { value: description, source: 'commons-desc-page' } }),
        },
      },
    ],
  });
  const answerOpenverse: Behaviour = (asked, response) => {
    const refusal = openverseRefusal(asked.url.searchParams);
    if (refusal) return answersStatus(refusal.status, {}, refusal.body)(asked, response);
    const [, id, thumb] = /^\/v1\/images\/(?:([^/]+)\/)?(thumb\/)?$/.exec(asked.url.pathname) ?? [];
    if (thumb) return sendPicture(asked, response);
    if (id === undefined) {
      const results = images.map(image);
      const counts = { result_count: results.length, page_count: 1, page_size: 12, page: 1 };
      return answersJson({ ...counts, results })(asked, response);
    }
    const found = images.map(image).find((one) => one.id === id);
    return found
      ? answersJson(found)(asked, response)
      : answersStatus(404, {}, { detail: 'No Image matches the given query.' })(asked, response);
  };
  const answerCommons: Behaviour = (asked, response) => {
    if (!isCommonsQuery(asked)) return answersPage(asked, response);
    const title = asked.url.searchParams.get('titles');
    const pages = files.map(page).filter((one) => title === null || one.title === title);
    const missing = [{ ns: 6, title, missing: true }];
    if (title === null && pages.length === 0) return answersJson({ batchcomplete: true })(asked, response);
    answersJson({ batchcomplete: true, query: { pages: pages.length > 0 ? pages : missing } })(
      asked,
      response,
    );
  };
  const behave: Behaviour = (asked, response) => {
    const { pathname } = asked.url;
    if (pathname.startsWith('/v1/images/')) return answerOpenverse(asked, response);
    if (pathname === '/w/api.php') return answerCommons(asked, response);
    if (pathname.startsWith('/wiki/Special:Redirect/file/')) {
      response.writeHead(302, { location: `${service.baseUrl}/thumb/330px.jpg` }).end();
      return;
    }
    if (pathname === '/gone') return answersStatus(404)(asked, response);
    sendPicture(asked, response);
  };
  return {
    asked: service.asked,
    baseUrl: service.baseUrl,
    bytes,
    env: {
      OPENVERSE_BASE_URL: service.baseUrl,
      COMMONS_BASE_URL: service.baseUrl,
      FETCH_ALLOW_HOSTS: new URL(service.baseUrl).host,
    },
    /** Missing fields are those of a picture with a free licence. */
    has(known: { images?: Partial<FakeImage>[]; files?: FakeFile[] }) {
      ({ images = [], files = [] } = known);
    },
    behave: service.behave,
    usual: () => service.behave(behave),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
}
