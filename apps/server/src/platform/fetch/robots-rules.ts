import robotsParser from 'robots-parser';

export interface RobotsRules {
  /** True if the robot may read the address. */
  isAllowed: boolean;
  /** Seconds between two requests that the site asks for. */
  delaySeconds: number;
}

/** Reads what a robots.txt says about a page of its site. `robot` is the name by which it addresses this service. */
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
