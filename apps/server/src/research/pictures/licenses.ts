import type { PictureLicense } from '@inkstep/contract';

export interface License {
  license: PictureLicense;
  /** Such as `CC BY-SA 4.0`. */
  licenseName: string;
  /** Built from the facts, so that no other site chooses where it leads. */
  licenseUrl: string;
}

const VERSION = /^(?:1\.0|2\.0|2\.1|2\.5|3\.0|4\.0)$/;
const COUNTRY = /^[a-z]{2,3}$/;
const DEEDS = 'https://creativecommons.org';

/**
 * Licence by its code, version and, for ported ones, country. Undefined unless it is free: open for commercial use and
 * changes.
 */
export function freeLicense(code: string, version = '', country = ''): License | undefined {
  if (code === 'cc0')
    return { license: 'cc0', licenseName: 'CC0', licenseUrl: `${DEEDS}/publicdomain/zero/1.0/` };
  if (code === 'pdm')
    return { license: 'pdm', licenseName: 'Public domain', licenseUrl: `${DEEDS}/publicdomain/mark/1.0/` };
  if ((code !== 'by' && code !== 'by-sa') || !VERSION.test(version)) return undefined;
  const port = COUNTRY.test(country) ? country : '';
  return {
    license: code,
    licenseName: ['CC', code.toUpperCase(), version, port.toUpperCase()].filter(Boolean).join(' '),
    licenseUrl: `${DEEDS}/licenses/${code}/${version}/${port && `${port}/`}`,
  };
}
