import { DESTINATION_LIMITS, NewDestination, TEXT_LIMITS } from '@inkstep/contract';
import { findPerson } from '../../../../identity/index.ts';
import { DomainError } from '../../../../platform/errors.ts';
import type { OnBehalf } from '../../../../platform/http/actor.ts';
import type { Cookies } from '../../../../platform/http/cookies.ts';
import { memberMay } from '../../../../workspaces/index.ts';
import { isSameAddress } from '../../accounts/address.ts';
import { updateDestination } from '../../accounts/change-destination.ts';
import { createDestination } from '../../accounts/create-destination.ts';
import { findDestination, listDestinationRows, setTested } from '../../accounts/queries.ts';
import type { DestinationsCtx } from '../../context.ts';
import { problemOf } from '../../problem-of.ts';
import { testSite } from '../test-site.ts';
import { GRANT_COOKIE, grantCookie } from './grant-cookie.ts';
import { returnPath } from './return-path.ts';

/** Parameters of WordPress's redirect. Untrusted: anyone can craft this URL. */
interface Returned {
  state?: string | undefined;
  site_url?: string | undefined;
  user_login?: string | undefined;
  password?: string | undefined;
  success?: string | undefined;
}

type Manager = Pick<OnBehalf, 'userId' | 'workspaceId'> & { state: string };

/**
 * Stores the application password that WordPress made, if the browser that began brings it and the account can be used. Returns the
 * page that shows the result, whose URL has no secret. Never rejects.
 */
export async function finishGrant(
  ctx: DestinationsCtx,
  returned: Returned,
  cookies: Cookies,
  signal: AbortSignal,
): Promise<`/${string}`> {
  const grant = grantCookie.read(ctx, cookies, GRANT_COOKIE);
  if (!grant || grant.state !== returned.state) return returnPath({ refused: 'expired' });
  grantCookie.clear(cookies, GRANT_COOKIE);
  if (returned.success === 'false') return returnPath({ refused: 'rejected' });
  try {
    // Checked again: the user may have lost the right since.
    const isAllowed = (await findPerson(ctx.db, grant.userId)) && (await memberMay(ctx, grant, 'manage'));
    if (!isAllowed) return returnPath({ refused: 'expired' });
    const input = readInput(grant.url, returned);
    if (!input) return returnPath({ refused: 'bad_response' });
    const { problem, site } = await testSite(ctx, input, signal);
    if (problem) return returnPath({ refused: problem.code });
    return returnPath({ connected: await store(ctx, grant, { ...input, name: site || input.name }) });
  } catch (error) {
    const problem = problemOf(error)?.problem;
    if (!problem && !(error instanceof DomainError))
      ctx.log.error({ err: error }, 'a WordPress could not be connected');
    return returnPath({ refused: problem?.code ?? 'expired' });
  }
}

/** Undefined if another site than the asked one answered. Its own address is kept as the user wrote it. */
function readInput(url: string, { site_url: site, user_login: username, password }: Returned) {
  if (URL.parse(site ?? '')?.host !== new URL(url).host) return undefined;
  const { data } = NewDestination.safeParse({
    name: new URL(url).hostname.slice(0, TEXT_LIMITS.name),
    settings: { kind: 'wordpress', url, username },
    credentials: { kind: 'wordpress', password },
    pace: DESTINATION_LIMITS.usualPace,
  });
  if (data?.settings.kind !== 'wordpress' || data.credentials.kind !== 'wordpress') return undefined;
  return { ...data, settings: data.settings, credentials: data.credentials };
}

/** Connecting an account again replaces its password. @throws DomainError */
async function store(
  ctx: DestinationsCtx,
  manager: Manager,
  { name, ...input }: NonNullable<ReturnType<typeof readInput>>,
): Promise<string> {
  const { workspaceId, state: id } = manager;
  if (await findDestination(ctx.db, { workspaceId, destinationId: id }))
    throw new DomainError('CONFLICT', 'This answer was used already.');
  const { settings, credentials } = input;
  const known = (await listDestinationRows(ctx.db, workspaceId)).find(
    (row) =>
      row.settings.kind === 'wordpress' &&
      row.settings.username === settings.username &&
      isSameAddress(row.settings, settings),
  );
  const { destination } = known
    ? await updateDestination(ctx, manager, { id: known.id, credentials })
    : await createDestination(ctx, manager, { ...input, name: name.slice(0, TEXT_LIMITS.name), id });
  await setTested(ctx.db, { workspaceId, destinationId: destination.id }, null);
  return destination.id;
}
