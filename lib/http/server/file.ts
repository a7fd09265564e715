import type { FileAnswer, FileOperation } from "@/lib/http/contract/operation";
import type { AnswerHeaders } from "@/lib/http/request/headers";

/** How the sending of a file ended: whole, left by the client, or broken. */
export interface Sent {
  bytes: number;
  cancelled?: true;
  failure?: unknown;
}

/** A client that takes nothing for so long is taken for gone; what feeds the file is worth more to others. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * The response with a file, as its bytes come and no faster than the client takes them. The first ones are awaited, so that
 * a failure before them is still answered as one; a later failure breaks the connection, which no client takes for the end.
 */
export async function sendFile(
  { file }: FileOperation,
  { name, content }: FileAnswer,
  headers: AnswerHeaders,
  signal: AbortSignal,
): Promise<{ response: Response; sent: Promise<Sent> }> {
  const reader = content.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => {});
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  const first = await reader.read().finally(() => signal.removeEventListener("abort", leave));
  headers["Content-Type"] = file.type;
  headers["Content-Disposition"] = attachment(name);
  headers["Cache-Control"] = "no-store";
  headers.Vary = "Authorization, Cookie";
  if (signal.aborted)
    return {
      response: new Response(null, { statusText: "OK", headers }),
      sent: Promise.resolve({ bytes: 0, cancelled: true }),
    };
  const { body, sent } = paced(reader, first);
  return { response: new Response(body, { statusText: "OK", headers }), sent };
}

/** What a reader yields, a part whenever the client has taken the one before. */
function paced(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  first: ReadableStreamReadResult<Uint8Array>,
): { body: ReadableStream<Uint8Array>; sent: Promise<Sent> } {
  let bytes = 0;
  let next: ReadableStreamReadResult<Uint8Array> | undefined = first;
  let patience: NodeJS.Timeout | undefined;
  let end: (sent: Sent) => void = () => {};
  const sent = new Promise<Sent>((resolve) => {
    end = resolve;
  });
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(patience);
        try {
          const { done, value } = next ?? (await reader.read());
          next = undefined;
          if (done) {
            controller.close();
            end({ bytes });
            return;
          }
          bytes += value.byteLength;
          controller.enqueue(value);
        } catch (failure) {
          controller.error(failure);
          end({ bytes, failure });
          return;
        }
        patience = setTimeout(() => {
          const failure = new Error(`The client took nothing for ${IDLE_TIMEOUT_MS / 1000} s.`);
          controller.error(failure);
          reader.cancel(failure).catch(() => {});
          end({ bytes, cancelled: true });
        }, IDLE_TIMEOUT_MS);
      },
      async cancel(reason) {
        clearTimeout(patience);
        end({ bytes, cancelled: true });
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, sent };
}

/** `Content-Disposition` (RFC 6266) with a name that every file system takes, and an ASCII one for old readers. */
function attachment(name: string): string {
  const safe = fileName(name);
  const ascii = safe
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x20-\x7e]/gu, "_");
  if (ascii === safe) return `attachment; filename="${ascii}"`;
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

const MAX_NAME = 100;

/** Less what a file system refuses, a reader cannot see, or a shell takes for something else. */
function fileName(name: string): string {
  const clean = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|%]/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[ .~-]+/, "");
  const [, stem = "", ending = ""] = /^(.*?)(\.[a-z]{1,5})?$/.exec(clean) ?? [];
  const short = [...stem]
    .slice(0, MAX_NAME)
    .join("")
    .replace(/[ .]+$/, "");
  return (short || "file") + ending;
}
