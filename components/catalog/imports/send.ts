import type { FileSender } from "@/components/catalog/files/send-file";
import { ApiFailure } from "@/lib/platform/http-client/client";

/** Sends a file and returns the id of its upload. Throws with the message of what went wrong. */
export async function transferFile(
  file: File,
  purpose: ConstructorParameters<typeof FileSender>[0]["purpose"],
): Promise<string> {
  const { FileSender } = await import("@/components/catalog/files/send-file");
  return new Promise((resolve, reject) => {
    const sender = new FileSender({
      ...{ file, purpose, onProgress: () => {}, onReceived: resolve },
      onFailure: (message) => reject(new Error(message)),
    });
    void sender.start();
  });
}

/** The sentence about what went wrong with a file or the request that names it. */
export const faultSentence = (cause: unknown): string =>
  cause instanceof ApiFailure ? Object.values(cause.errors)[0] || cause.message : (cause as Error).message;
