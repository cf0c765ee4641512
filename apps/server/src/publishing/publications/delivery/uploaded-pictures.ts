import type { Db } from '../../../platform/db/connect.ts';
import type { UploadedPictures } from '../../destinations/publisher.ts';
import { findUploaded, saveUploaded } from './queries.ts';

/** Pictures of a destination, so that each is uploaded once. */
export const picturesOf = (
  db: Db,
  { workspaceId, destinationId }: { workspaceId: string; destinationId: string },
): UploadedPictures => ({
  find: (source) => findUploaded(db, { destinationId, source }),
  keep: (source, { id: remoteId, url }) =>
    saveUploaded(db, { workspaceId, destinationId, source, remoteId, url }),
});
