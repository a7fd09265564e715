import { ClientDisconnected } from "@/db/cancellable-query";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import type { Upload, UploadRule } from "@/lib/platform/http-contract/operation";
import { tooLargeMessage, wrongTypeMessage } from "@/lib/platform/http-contract/upload";

/** A client that sends nothing for this long is treated as disconnected. */
const IDLE_TIMEOUT_MS = 60_000;

/** The upload of a request, if it has one; see IncomingUpload. */
export function incomingUpload(rule: UploadRule, request: Request): IncomingUpload | undefined {
  const { headers, body } = request;
  const isEmpty = !body || headers.get("content-length") === "0" || !headers.has("content-type");
  return rule.optional && isEmpty ? undefined : new IncomingUpload(rule, request);
}

/** The upload of a request, which the service reads as it arrives, and why reading it failed. */
export class IncomingUpload {
  readonly upload: Upload;
  private failure: unknown;

  /** Throws `unsupported_media_type`, `payload_too_large` or `validation_failed` for what the headers already show. */
  constructor(
    private readonly rule: UploadRule,
    request: Request,
  ) {
    const { headers, body, signal } = request;
    const type = headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
    if (!rule.types.includes(type)) throw new ApiError("unsupported_media_type", wrongTypeMessage(rule));
    if (!/^(identity)?$/i.test(headers.get("content-encoding")?.trim() ?? ""))
      throw new ApiError("unsupported_media_type", "Send the file without Content-Encoding.");
    const length = headers.get("content-length");
    const size = length === null ? undefined : Number(length);
    if (size !== undefined && size > rule.maxBytes) throw tooLarge(rule);
    if (!body || size === 0) throw empty();
    this.upload = { type, size, content: this.limited(body, signal) };
  }

  /** Runs a service. Whatever it makes of a failed upload, the answer is why the upload failed. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      if (this.failure !== undefined) throw this.failure;
      return result;
    } catch (cause) {
      throw this.failure ?? cause;
    }
  }

  private limited(body: ReadableStream<Uint8Array>, signal: AbortSignal): ReadableStream<Uint8Array> {
    const reader = body.getReader();
    let size = 0;
    // Nothing cancels the reader: that would close the connection before the answer is out. What is not read here is discarded by
    // the server once it has answered.
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          try {
            const { done, value } = await readWithSignal(reader, signal);
            size += value?.byteLength ?? 0;
            if (size > this.rule.maxBytes) throw tooLarge(this.rule);
            if (done && size === 0) throw empty();
            if (done) controller.close();
            else controller.enqueue(value);
          } catch (cause) {
            this.failure = cause;
            controller.error(cause);
          }
        },
      },
      { highWaterMark: 0 },
    );
  }
}

const tooLarge = (rule: UploadRule) => new ApiError("payload_too_large", tooLargeMessage(rule));
const empty = () => invalid({ body: "Must not be empty." });

/** The next bytes. Throws ClientDisconnected when there will be none. */
function readWithSignal(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal) {
  return new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
    const leave = () => {
      stop();
      reject(new ClientDisconnected());
    };
    const timer = setTimeout(leave, IDLE_TIMEOUT_MS);
    const stop = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", leave);
    };
    signal.addEventListener("abort", leave);
    if (signal.aborted) return leave();
    reader.read().then((result) => {
      stop();
      resolve(result);
    }, leave);
  });
}
