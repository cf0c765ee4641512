import robotsParser from 'robots-parser';

export interface RobotsRules {
  /** Whether a robot may read the address. */
  isAllowed: boolean;
  /** Seconds between two requests that the site asks for. */
  delaySeconds: number;
}

/** What a site's robots.txt says about one of its pages. `robot` is the name by which it addresses this service. */
export function readRobotsRules({
  url,
  text,
  robot,
}: {
  url: string;
  text: string;
  robot: string;
}): RobotsRules {
  const rules = robotsParser(new URL('/robots.txt', url).href, text);
  return { isAllowed: rules.isAllowed(url, robot) ?? true, delaySeconds: rules.getCrawlDelay(robot) ?? 0 };
}
