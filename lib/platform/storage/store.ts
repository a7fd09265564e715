import { join } from "node:path";
import { env } from "@/lib/platform/env";
import { singleton } from "@/lib/platform/singleton";
import { BucketStore } from "./bucket";
import { FolderStore } from "./folder";
import type { ObjectStore } from "./object-store";

/** The store of this server: the bucket of `S3_*`, else the folder `files` of `DATA_DIR`. */
export const store = singleton("file store", (): ObjectStore => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = env;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return new FolderStore(join(env.DATA_DIR, "files"));
  return new BucketStore({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
});
