import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import type { UploadedPictures } from '../../destinations/publisher.ts';
import { uploadedPictures } from '../../tables.ts';

/** Pictures of a destination, so that each is uploaded once. */
export const picturesOf = (
  db: Db,
  { workspaceId, destinationId }: { workspaceId: string; destinationId: string },
): UploadedPictures => ({
  async find(source) {
    const [row] = await db
      .select({ id: uploadedPictures.remoteId, url: uploadedPictures.url })
      .from(uploadedPictures)
      .where(and(eq(uploadedPictures.destinationId, destinationId), eq(uploadedPictures.source, source)));
    return row;
  },
  async keep(source, { id: remoteId, url }) {
    const uploaded = { remoteId, url };
    await db
      .insert(uploadedPictures)
      .values({ workspaceId, destinationId, source, ...uploaded })
      .onConflictDoUpdate({
        target: [uploadedPictures.destinationId, uploadedPictures.source],
        set: uploaded,
      });
  },
});

const MAX_LISTED = 5000;

export const listUploaded = (db: Db, destinationId: string) =>
  db
    .select({ source: uploadedPictures.source, url: uploadedPictures.url })
    .from(uploadedPictures)
    .where(eq(uploadedPictures.destinationId, destinationId))
    .limit(MAX_LISTED);
