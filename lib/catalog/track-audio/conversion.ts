import "server-only";
import { createReadStream } from "node:fs";
import { noteSoundSize, storeFile } from "@/lib/catalog/files/service";
import { DELIVERED_KBPS } from "@/lib/platform/audio-codec/constants";
import { type Rendering, renderSound, retryIfKilled, SoundError } from "@/lib/platform/audio-codec/service";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { takeSlot } from "@/lib/platform/http-middleware/slots";
import { log } from "@/lib/platform/log";
import { toStream } from "@/lib/platform/stream";
import { inFolder } from "@/lib/platform/temporary-folder";

/** The sound of which another file is made. */
export interface SoundSource {
  content: ReadableStream<Uint8Array>;
  /** In bytes. */
  size: number;
}

const MEDIA_TYPES = { mp3: "audio/mpeg", wav: "audio/wav", flac: "audio/flac" } as const;

/** Stores the file and returns its id. */
type Save = (ownerId: number | null) => Promise<number>;

interface Conversion {
  /** The caller whose slot it takes. */
  caller: Caller;
  open: () => Promise<SoundSource>;
  rendering: () => Promise<Rendering>;
  /** Stores the result with `save`, and returns the id of the file that counts. */
  keep: (save: Save) => Promise<number>;
  /** Whether nobody waits for it, so that all else on the machine comes first. */
  isBackground?: boolean;
}

/**
 * Makes a file of some sound and lets `keep` store it, in one of the caller's slots. It goes on when the caller leaves: others may wait for
 * it, and the next request finds it. Throws `rate_limited` without a free slot, and `unavailable` when the machine had no time or memory.
 */
export async function convertSound({
  caller,
  open,
  rendering,
  keep,
  isBackground = false,
}: Conversion): Promise<number> {
  const release = await takeSlot("renditions", caller, "conversions");
  try {
    return await inFolder(async (folder) => {
      const { signal } = new AbortController();
      const target = await rendering();
      const { path } = await retryIfKilled(async () =>
        renderSound({ ...(await open()), folder, signal, isAwaited: !isBackground }, target),
      );
      return keep(async (ownerId) => {
        const mediaType = MEDIA_TYPES[target.format];
        const content = toStream(createReadStream(path));
        const { id } = await storeFile({ ownerId, use: "rendition", mediaType, content });
        await noteSoundSize(id, DELIVERED_KBPS);
        return id;
      });
    });
  } catch (cause) {
    if (!(cause instanceof SoundError)) throw cause;
    log.warn({ err: cause }, "a sound could not be converted");
    throw preparing();
  } finally {
    release();
  }
}

/** For so long a request waits for a file that is being made. */
const WAIT_MS = 20_000;
const RETRY_SECONDS = 10;

const preparing = () =>
  new ApiError(
    "unavailable",
    `This file is being prepared. Try again in ${RETRY_SECONDS} seconds.`,
    undefined,
    { retry_after: RETRY_SECONDS, reason_code: "preparing" },
  );

/** Waits for `making`, or throws `unavailable` when that takes long: it goes on, for the next request to find. */
export async function awaitFile(making: Promise<number>): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(preparing()), WAIT_MS);
  });
  // Nobody may be listening any more when it fails.
  making.catch(() => {});
  try {
    return await Promise.race([making, late]);
  } finally {
    clearTimeout(timer);
  }
}
