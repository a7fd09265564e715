import { z } from "zod";
import { secureCookies } from "@/lib/platform/http-middleware/session";

/** Requests that next-auth answers with 500, or fails on, though the caller is wrong. */

/** All that forms and next-auth's own client send. */
const Fields = z.record(z.string(), z.string());

/**
 * The request as next-auth reads it, with its body as a form; undefined when the body is not valid. Always a copy made of its parts: Next hands
 * over a proxy, and Node 24 refuses to copy that as a whole.
 */
export async function withFormBody(request: Request): Promise<Request | undefined> {
  const type = request.headers.get("content-type") ?? "";
  if (request.method !== "POST" || !type.includes("application/json")) {
    const { url, method } = request;
    const body = method === "POST" ? await request.arrayBuffer() : null;
    return new Request(url, { method, headers: new Headers(request.headers), body });
  }
  try {
    const body = new URLSearchParams(Fields.parse(await request.json()));
    const headers = new Headers(request.headers);
    headers.delete("content-length");
    headers.set("content-type", "application/x-www-form-urlencoded");
    return new Request(request.url, { method: "POST", headers, body });
  } catch {
    return undefined;
  }
}

const CALLBACK_COOKIE = `${secureCookies ? "__Secure-" : ""}next-auth.callback-url`;

/** 400 in place of next-auth's 500, with which it answers addresses that are none. One may be in its cookie, so that is deleted. */
export function toClientError(answered: Response): Response {
  return answered.status < 500 ? answered : refusal();
}

export function refusal(): Response {
  const cookie = `${CALLBACK_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secureCookies ? "; Secure" : ""}`;
  const headers = { "Set-Cookie": cookie, "Cache-Control": "no-store" };
  return Response.json({ message: "The request is not valid." }, { status: 400, headers });
}
