import { type DetailedError, Upload } from "tus-js-client";
import type { Purpose } from "@/lib/catalog/uploads/constants";
import { failure, noAnswer } from "@/lib/platform/http-client/client";
import { API_BASE } from "@/lib/platform/http-contract/version";

/** One file on its way to the server, by the tus protocol. Loaded when there is a file. */

/** Small enough for the request timeout on slow lines, and for proxies. */
const CHUNK_BYTES = 4 * 2 ** 20;
const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000];

export interface Sending {
  file: File;
  purpose: Purpose;
  /** Under which the browser remembers the upload, to resume it; none for what is quickly sent again. */
  fingerprint?: string;
  onProgress(sent: number): void;
  /** The id of the complete upload. */
  onReceived(uploadId: string): void;
  /** `network` failures may pass: send again. Everything else is final. */
  onFailure(message: string, isNetwork: boolean): void;
}

/** An upload that starts, and continues where the server has got to after `stop`. */
export class FileSender {
  readonly #upload: Upload;
  readonly #fingerprint: string | undefined;
  #looked = false;

  constructor({ file, purpose, fingerprint, onProgress, onReceived, onFailure }: Sending) {
    this.#fingerprint = fingerprint;
    this.#upload = new Upload(file, {
      endpoint: `${API_BASE}/uploads`,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      metadata: { filename: file.name, filetype: file.type || "application/octet-stream", purpose },
      fingerprint: async () => fingerprint ?? "",
      storeFingerprintForResuming: fingerprint !== undefined,
      onProgress,
      onShouldRetry: ({ originalResponse }) => isTemporary(originalResponse?.getStatus()) && navigator.onLine,
      onSuccess: () =>
        onReceived(new URL(this.#upload.url ?? "", location.href).pathname.split("/").at(-1) ?? ""),
      onError: (error) => onFailure(...errorWords(error)),
    });
  }

  async start(): Promise<void> {
    if (!this.#looked && this.#fingerprint) {
      this.#looked = true;
      const [known] = await this.#upload.findPreviousUploads();
      if (known) this.#upload.resumeFromPreviousUpload(known);
    }
    this.#upload.start();
  }

  /** Pauses; with `forGood` the server forgets the file too. */
  stop(forGood = false): void {
    // The server removes by itself an upload whose end it does not hear of.
    void this.#upload.abort(forGood).catch(() => {});
  }
}

/** Removes an upload of an earlier visit from the server; what this cannot reach expires there. */
export function cancelUpload(uploadId: string): void {
  void Upload.terminate(`${API_BASE}/uploads/${uploadId}`).catch(() => {});
}

/** No answer at all, a lock, a limit, or an error of the server. */
function isTemporary(status = 0): boolean {
  return status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
}

function errorWords(error: Error | DetailedError): [message: string, isNetwork: boolean] {
  const response = "originalResponse" in error ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (isTemporary(status)) return [noAnswer(error).message, true];
  return [failure(status, parsed(response?.getBody())).message, false];
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? "");
  } catch {
    return {};
  }
}
