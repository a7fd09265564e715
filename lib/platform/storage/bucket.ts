import { S3mini } from "s3mini";
import { toStream } from "@/lib/platform/stream";
import { assertObjectKey, isKey, type ObjectStore, type StoredObject } from "./object-store";

export interface BucketSettings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Milliseconds until the store begins its answer; the largest requests carry 8 MiB. */
  timeout?: number;
}

const TIMEOUT_MS = 120_000;
const PAGE = 1000;

/** Objects in a bucket of any store that speaks S3. */
export class BucketStore implements ObjectStore {
  private readonly bucket: S3mini;

  constructor({ endpoint, bucket, timeout = TIMEOUT_MS, ...rest }: BucketSettings) {
    this.bucket = new S3mini({
      ...rest,
      // With the bucket in the path: not every store has a host name for each of its buckets.
      endpoint: `${endpoint.replace(/\/+$/, "")}/${bucket}`,
      // The library's own limit includes the body, and a slow download may last longer.
      fetch: (input, init) => fetchWithin(timeout, input, init),
    });
  }

  /** A stream of unknown length becomes a multipart upload, because S3 wants to know lengths beforehand. */
  async put(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void> {
    assertObjectKey(key);
    if (content instanceof Uint8Array) await this.bucket.putObject(key, Buffer.from(content));
    // Safe cast: the library means the ReadableStream of the DOM, which this is.
    else await this.bucket.putAnyObject(key, content as never);
  }

  read(key: string, from: number, to: number): ReadableStream<Uint8Array> {
    assertObjectKey(key);
    return toStream(this.readChunks(key, from, to));
  }

  async head(key: string): Promise<number | undefined> {
    assertObjectKey(key);
    return (await this.bucket.objectExists(key)) ? this.bucket.getContentLength(key) : undefined;
  }

  async delete(keys: readonly string[]): Promise<void> {
    keys.forEach(assertObjectKey);
    // One by one: not every store has the request that deletes many.
    for (const key of keys) await this.bucket.deleteObject(key);
  }

  async *list(): AsyncGenerator<StoredObject> {
    let token: string | undefined;
    do {
      const page = await this.bucket.listObjectsPaged("/", "", PAGE, token);
      if (!page) throw new Error("The bucket does not exist.");
      for (const { Key, Size, LastModified } of page.objects ?? [])
        if (isKey(Key)) yield { key: Key, size: Number(Size), modified: new Date(LastModified) };
      token = page.nextContinuationToken;
    } while (token);
  }

  async free(): Promise<undefined> {}

  private async *readChunks(key: string, from: number, to: number): AsyncGenerator<Uint8Array> {
    if (to <= from) return;
    const { body } = await this.bucket.getObjectRaw(key, false, from, to);
    if (!body) throw new Error("The store answered without the object.");
    let length = 0;
    for await (const chunk of body) {
      length += chunk.byteLength;
      yield chunk;
    }
    if (length !== to - from) throw new Error("A stored object is shorter than the database says.");
  }
}

/** Fetches, and throws when the answer does not begin within so many milliseconds. Node ends a body of which nothing comes for five minutes. */
async function fetchWithin(timeout: number, ...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(new Error("The store did not answer in time.")), timeout);
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}
