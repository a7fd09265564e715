import type { route } from "./route";

type Verbs = ReturnType<typeof route>;

/** The verbs of a path whose POST accepts a form as well as JSON. */
export function acceptForms(verbs: Verbs): Verbs {
  return { ...verbs, POST: async (request, context) => verbs.POST(await formAsJson(request), context) };
}

const MAX_FORM_CHARACTERS = 10_000;

/** Converts a request with a form body, as `pusher-js` sends it, to JSON; other requests are unchanged. */
async function formAsJson(request: Request): Promise<Request> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return request;
  if (!(Number(request.headers.get("content-length") ?? Number.NaN) <= MAX_FORM_CHARACTERS)) return request;
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  const form = Object.fromEntries(new URLSearchParams(await request.text()));
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(form) });
}
