import { STATUS_CODES } from "node:http";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import {
  type CachePolicy,
  type FileAnswer,
  type FileOperation,
  fileTypes,
  type Operation,
} from "@/lib/platform/http-contract/operation";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { paced, type ResponseTransfer } from "./backpressure";
import { contentDisposition } from "./disposition";
import { selectPart } from "./file-part";
import { createResponse } from "./reply";

interface Sending {
  response: Response;
  transfer: Promise<ResponseTransfer>;
}

/**
 * The response with a file. A stored one in the part that the request asks for; a streamed one as its bytes come. Throws
 * `range_not_satisfiable`.
 */
export async function sendFile(
  request: Request,
  operation: FileOperation,
  caller: Caller,
  answer: FileAnswer,
  headers: AnswerHeaders,
): Promise<Sending> {
  const { name, type = fileTypes(operation)[0], content, size, etag } = answer;
  if (!fileTypes(operation).includes(type)) throw new Error(`${operation.id} does not declare ${type}.`);
  const part = etag === undefined ? undefined : selectPart(request, { size, etag });
  if (part?.status === 416) {
    headers["Content-Range"] = part.headers["Content-Range"] as string;
    throw new ApiError("range_not_satisfiable");
  }
  const { status = 200, from = 0, to = 0 } = part ?? {};
  const ready: AnswerHeaders = {
    ...(status !== 304 && {
      "Content-Type": type,
      "Content-Disposition": contentDisposition(operation.file.disposition ?? "attachment", name),
      ...(size !== undefined && { "Content-Length": String(size) }),
    }),
    ...part?.headers,
    "Cache-Control": cacheControl(operation, operation.file.cache, caller),
    Vary: "Authorization, Cookie",
  };
  if (content instanceof Uint8Array || typeof content === "function") {
    if (to === from || request.method === "HEAD") return whole(null, status, headers, ready);
    if (content instanceof Uint8Array) return whole(content.subarray(from, to), status, headers, ready);
    return sendStream(content(from, to), status, headers, ready, request);
  }
  if (request.method !== "HEAD") return sendStream(content, status, headers, ready, request);
  await content.cancel();
  return whole(null, status, headers, ready);
}

/** `Cache-Control` by the policy that an operation declares. */
export function cacheControl(
  { access }: Operation,
  policy: CachePolicy = "no-store",
  { kind }: Caller,
): string {
  if (policy === "no-store") return policy;
  const reach = access === "anyone" && kind === "anonymous" ? "public" : "private";
  if (policy === "revalidate") return `${reach}, no-cache`;
  return `${reach}, max-age=${policy.maxAge}${policy.immutable ? ", immutable" : ""}`;
}

function whole(
  bytes: Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: AnswerHeaders,
  ready: AnswerHeaders,
): Sending {
  Object.assign(headers, ready);
  return {
    response: createResponse(bytes, status, headers),
    transfer: Promise.resolve({ bytes: bytes?.byteLength ?? 0 }),
  };
}

/**
 * The bytes as they come and no faster than the client takes them. The first ones are awaited, so that a failure before them is still
 * answered as one, without `ready`; a later failure breaks the connection, which no client takes for the end.
 */
async function sendStream(
  content: ReadableStream<Uint8Array>,
  status: number,
  headers: AnswerHeaders,
  ready: AnswerHeaders,
  { signal }: Request,
): Promise<Sending> {
  const reader = content.getReader();
  const leave = () => void reader.cancel(signal.reason).catch(() => {});
  if (signal.aborted) leave();
  signal.addEventListener("abort", leave, { once: true });
  const first = await reader.read().finally(() => signal.removeEventListener("abort", leave));
  Object.assign(headers, ready);
  const init = { status, statusText: STATUS_CODES[status], headers };
  if (signal.aborted)
    return {
      response: new Response(null, init),
      transfer: Promise.resolve({ bytes: 0, cancelled: true }),
    };
  const { body, transfer } = paced(reader, first);
  return { response: new Response(body, init), transfer };
}
