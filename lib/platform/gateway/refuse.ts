import { randomUUID } from "node:crypto";
import { type OutgoingHttpHeaders, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { documentationUrl, ERRORS, type ErrorCode } from "@/lib/platform/http-contract/errors";
import { VERBS } from "@/lib/platform/http-contract/operation";
import { CORS_HEADERS } from "@/lib/platform/http-server/cors";
import { DATA_HEADERS } from "@/lib/platform/security-headers";

/** Answers in the shape of the API for requests that never reach it. */

interface Refusal {
  code: ErrorCode;
  message: string;
  /** By default that of the code. */
  status?: number;
  headers?: OutgoingHttpHeaders;
}

function buildAnswer({ code, message, status = ERRORS[code].status, headers }: Refusal) {
  const requestId = randomUUID();
  const body = JSON.stringify({
    status: "error",
    message,
    error: code,
    documentation_url: documentationUrl(code),
    request_id: requestId,
  });
  return {
    status,
    body,
    headers: {
      ...(status === 405 && { Allow: VERBS.join(", ") }),
      ...DATA_HEADERS,
      ...CORS_HEADERS,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      "X-Request-Id": requestId,
      ...headers,
    } satisfies OutgoingHttpHeaders,
  };
}

/** Answers a request that goes no further. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  const { status, headers, body } = buildAnswer(refusal);
  response.writeHead(status, headers);
  response.end(body);
}

/** Answers to requests that Node's parser refuses, by its error codes. */
const UNREADABLE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: { code: "bad_request", status: 431, message: "The headers are too large." },
  ERR_HTTP_REQUEST_TIMEOUT: {
    code: "bad_request",
    status: 408,
    message: "The request took too long to arrive.",
  },
};
const UNPARSABLE: Refusal = { code: "bad_request", message: "This is not a valid HTTP request." };

/** Answers a connection whose request could not be parsed, and closes it. */
export function refuseUnreadable(cause: NodeJS.ErrnoException, socket: Duplex): void {
  if (cause.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, headers, body } = buildAnswer(UNREADABLE[cause.code ?? ""] ?? UNPARSABLE);
  const lines = Object.entries({ ...headers, Date: new Date().toUTCString(), Connection: "close" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`);
}
