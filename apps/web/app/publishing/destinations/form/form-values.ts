import { SITE_TEMPLATES } from '@inkstep/article/site-templates';
import type {
  Destination,
  DestinationCredentials,
  DestinationKind,
  DestinationSettings,
} from '@inkstep/contract';
import { DESTINATION_LIMITS } from '@inkstep/contract/publishing-limits';

export interface FormValues {
  name: string;
  pace: string;
  settings: DestinationSettings;
  credentials: DestinationCredentials;
}

/** Part of the form of one kind, with a change of its settings or credentials. */
export interface KindFieldsProps<Kind extends DestinationKind> {
  settings: Extract<DestinationSettings, { kind: Kind }>;
  credentials: Extract<DestinationCredentials, { kind: Kind }>;
  /** True for a destination whose credentials are stored. */
  isStored: boolean;
  problems: FormProblems;
  onSettings: (change: Partial<Extract<DestinationSettings, { kind: Kind }>>) => void;
  onCredentials: (change: Partial<Extract<DestinationCredentials, { kind: Kind }>>) => void;
}

type Blank = { [Kind in DestinationKind]: () => Pick<FormValues, 'settings' | 'credentials'> };

const BLANK: Blank = {
  wordpress: () => ({
    settings: { kind: 'wordpress', url: '', username: '', category: '' },
    credentials: { kind: 'wordpress', password: '' },
  }),
  ghost: () => ({ settings: { kind: 'ghost', url: '' }, credentials: { kind: 'ghost', key: '' } }),
  webhook: () => ({
    settings: { kind: 'webhook', url: '' },
    credentials: { kind: 'webhook', header_name: '', header_value: '' },
  }),
  git: () => ({
    settings: {
      kind: 'git',
      host: 'github',
      url: '',
      branch: 'main',
      proposes: false,
      post_url: '',
      preset: 'astro',
      ...SITE_TEMPLATES.astro,
    },
    credentials: { kind: 'git', username: '', token: '' },
  }),
};

const SECRET_BYTES = 32;

/** Made here, so that the receiver can know it before the first test. */
const newSigningSecret = (): string =>
  `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(SECRET_BYTES))))}`;

export function blankValues(kind: DestinationKind): FormValues {
  const { settings, credentials } = BLANK[kind]();
  return {
    name: '',
    pace: String(DESTINATION_LIMITS.usualPace),
    settings,
    credentials:
      credentials.kind === 'webhook' ? { ...credentials, secret: newSigningSecret() } : credentials,
  };
}

export const storedValues = ({ name, pace, settings }: Destination): FormValues => ({
  name,
  pace: String(pace),
  settings,
  credentials: BLANK[settings.kind]().credentials,
});

export type FormField = 'url' | 'pace' | 'username' | 'secret' | 'branch' | 'path' | 'header' | 'signing';
export type FormProblems = Partial<Record<FormField, 'missing' | 'wrong' | 'again'>>;

/** The secret as it was typed. Empty credentials stay as they are stored. */
function secretOf(credentials: DestinationCredentials): string {
  if (credentials.kind === 'wordpress') return credentials.password;
  if (credentials.kind === 'ghost') return credentials.key;
  if (credentials.kind === 'git') return credentials.token;
  return credentials.header_value;
}

const isWebUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
const SIGNING_SECRET = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
const GHOST_KEY = /^[0-9a-f]+:[0-9a-f]+$/i;

/** Problems that need no request. `stored` is the destination as it was. */
export function findProblems(
  { pace, settings, credentials }: FormValues,
  stored?: Destination,
): FormProblems {
  const secret = secretOf(credentials);
  const moved = stored !== undefined && stored.settings.url !== settings.url;
  const found: FormProblems = {};
  if (!isWebUrl(settings.url)) found.url = settings.url ? 'wrong' : 'missing';
  const count = Number(pace);
  if (!Number.isInteger(count) || count < 1 || count > DESTINATION_LIMITS.pace) found.pace = 'wrong';
  if (settings.kind === 'wordpress' && !settings.username) found.username = 'missing';
  if (settings.kind === 'git') {
    if (!settings.branch) found.branch = 'missing';
    if (!settings.path || !settings.picture_path || !settings.picture_url || !settings.front_matter)
      found.path = 'missing';
  }
  if (credentials.kind === 'webhook') {
    if (credentials.header_name === '' && secret !== '') found.header = 'missing';
    const { secret: signing = '' } = credentials;
    if (!stored && !SIGNING_SECRET.test(signing)) found.signing = signing ? 'wrong' : 'missing';
  } else if (!secret) {
    if (!stored) found.secret = 'missing';
    else if (moved) found.secret = 'again';
  } else if (credentials.kind === 'ghost' && !GHOST_KEY.test(secret)) found.secret = 'wrong';
  return found;
}

/** The request of a test or of saving. Untouched credentials of a stored destination stay. */
export function toRequest({ name, pace, settings, credentials }: FormValues, isStored: boolean) {
  const isTyped = secretOf(credentials) !== '' || (credentials.kind === 'webhook' && credentials.header_name);
  return {
    name: name.trim() || new URL(settings.url).host,
    pace: Number(pace),
    settings,
    ...((isTyped || !isStored) && { credentials }),
  };
}
