import { randomBytes } from "node:crypto";

/** An object as the store lists it. */
export interface StoredObject {
  key: string;
  /** The length in bytes. */
  size: number;
  modified: Date;
}

/** Stores the bytes of files. A key is written once; its bytes never change. */
export interface ObjectStore {
  /**
   * Stores bytes under a new key. Once it resolves they survive a crash; when it rejects nothing is there under this key. Throws
   * StorageFull.
   */
  put(key: string, content: Uint8Array | ReadableStream<Uint8Array>): Promise<void>;
  /** The bytes from `from` up to and excluding `to`. The stream fails if there is no such object. */
  read(key: string, from: number, to: number): ReadableStream<Uint8Array>;
  /** The length in bytes; undefined if there is no such object. */
  head(key: string): Promise<number | undefined>;
  /** Deletes objects; those that are gone already are passed over. */
  delete(keys: readonly string[]): Promise<void>;
  /** Every object, in no particular order. */
  list(): AsyncIterable<StoredObject>;
  /** Returns the bytes that can still be stored; undefined if nobody knows. */
  free(): Promise<number | undefined>;
}

/** There is no room for more bytes. */
export class StorageFull extends Error {
  override readonly name = "StorageFull";
}

/** A name for a new object: random, so that it says nothing about the file. */
export function newKey(): string {
  return randomBytes(20).toString("hex");
}

/** Keys become paths and URLs, so nothing else than what `newKey` makes is taken for one. */
export function assertObjectKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of a stored object: ${key.slice(0, 60)}`);
}

export function isKey(name: string): boolean {
  return /^[0-9a-f]{40}$/.test(name);
}
