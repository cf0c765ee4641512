import { describe } from 'vitest';
import { createTestDb } from '../test-db.ts';
import { installedWordPress, WORDPRESS_MISSING } from '../wordpress/install-wordpress.ts';
import { deliveryCases } from './delivery-cases.ts';
import { startWordPressSite } from './wordpress-site.ts';

const folder = installedWordPress();

describe.skipIf(folder === undefined)(
  `deliveries to a real WordPress (${folder ?? WORDPRESS_MISSING})`,
  async () => {
    if (folder) deliveryCases(await createTestDb(), () => startWordPressSite(folder));
  },
);
