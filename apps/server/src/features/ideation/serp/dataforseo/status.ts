import {
  OutsideBreakdown,
  OutsideFailure,
  OutsideMisconfigured,
  OutsideRefusal,
} from '../../outside/outside-failure.ts';
import { USUAL_PAUSE_MS } from '../../outside/pause.ts';

const OK = 20_000;
const NO_RESULTS = 40_102;
/** Rate limit per minute, and daily spending limit. */
const LIMITS = new Set([40_202, 40_203]);
/** Not authorized, not verified, not paid, or IP address not allowed. */
const DENIALS = new Set([40_100, 40_104, 40_200, 40_201, 40_204, 40_207, 40_210]);

/** @throws OutsideFailure for a status other than success or "no results" */
export function checkStatus(code: number): void {
  if (code === OK || code === NO_RESULTS) return;
  const said = `status code ${code}`;
  if (LIMITS.has(code)) throw new OutsideRefusal(said, USUAL_PAUSE_MS);
  if (DENIALS.has(code)) throw new OutsideMisconfigured(said, USUAL_PAUSE_MS);
  if (code >= 50_000) throw new OutsideBreakdown(said);
  throw new OutsideFailure(said);
}
