import "server-only";
import { createReadStream } from "node:fs";
import { storeFile } from "@/lib/catalog/files/service";
import { despiteKills, renderMp3 } from "@/lib/catalog/sound/service";
import type { Caller } from "@/lib/http/contract/caller";
import { takeSlot } from "@/lib/http/limits/slots";
import { streamOf } from "@/lib/platform/stream";
import { inFolder } from "@/lib/platform/temporary-folder";

/** The sound to convert, and what the MP3 is to have. */
type Source = Omit<Parameters<typeof renderMp3>[0], "folder" | "signal">;

/** Stores the MP3 and returns the id of the file. */
type Save = (ownerId: number | null) => Promise<number>;

/**
 * Makes an MP3 of some sound and lets `keep` store it, in one of the caller's slots. It goes on when the caller leaves: others may wait for
 * it, and the next request finds it. Throws `rate_limited` without a free slot.
 */
export async function convertToMp3(
  caller: Caller,
  open: () => Promise<Source>,
  keep: (save: Save) => Promise<number>,
): Promise<number> {
  const release = await takeSlot("renditions", caller, "conversions");
  try {
    return await inFolder(async (folder) => {
      const { signal } = new AbortController();
      const { path } = await despiteKills(async () => renderMp3({ ...(await open()), folder, signal }));
      return keep(async (ownerId) => {
        const content = streamOf(createReadStream(path));
        return (await storeFile({ ownerId, use: "rendition", mediaType: "audio/mpeg", content })).id;
      });
    });
  } finally {
    release();
  }
}
