import type { route } from "./route";

type Verbs = ReturnType<typeof route>;

/** The verbs of a path whose POST accepts a form as well as JSON. */
export function acceptForms(verbs: Verbs): Verbs {
  return { ...verbs, POST: async (request, context) => verbs.POST(await formAsJson(request), context) };
}

const MAX_FORM_BYTES = 10_000;

/** Converts a request with a form body, as `pusher-js` sends it, to JSON; other requests are unchanged. */
async function formAsJson(request: Request): Promise<Request> {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return request;
  const text = await readText(request);
  const headers = new Headers(request.headers);
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  // Too long: the wrapper refuses a body of this length without reading it.
  if (text === undefined) headers.set("content-length", String(Number.MAX_SAFE_INTEGER));
  const body = text === undefined ? "{}" : JSON.stringify(toFields(new URLSearchParams(text)));
  return new Request(request.url, { method: request.method, headers, body });
}

/** The fields of a form. One that comes twice is a list, which no operation takes where it wants a text. */
function toFields(form: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name);
      return [name, values.length > 1 ? values : (values[0] as string)];
    }),
  );
}

/** A body of any encoding on the wire; undefined when it is too long. */
async function readText({ body }: Request): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_FORM_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
