import type { Operation } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import type { AnswerHeaders } from "@/lib/platform/http-middleware/headers";
import { publicOrigin } from "@/lib/platform/public-origin";
import { resourceEtag } from "./etag";
import type { Success } from "./success";

/**
 * Adds the headers that `sends` makes of the answer, `Location` of what was created, and the `ETag` of a resource that takes `If-Match`:
 * of a read if `isChangeable`, and of a write that answers what the read would.
 */
export function describeAnswer(
  { location, ifMatch, response, sends = {} }: Operation,
  { status, body }: Success,
  { headers, isChangeable }: { headers: AnswerHeaders; isChangeable: boolean },
): void {
  if (status >= 300) return;
  if (isChangeable || (ifMatch && ifMatch.response === response)) headers.ETag = body.derive(resourceEtag);
  for (const [name, value] of Object.entries(sends))
    if (value?.includes("{")) headers[name] = fill(value, body.text);
  if (location !== undefined) headers.Location = `${publicOrigin()}${API_BASE}${fill(location, body.text)}`;
}

function fill(location: string, body: string): string {
  const answer: unknown = JSON.parse(body);
  return location.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = path
      .split(".")
      .reduce<unknown>((object, name) => (object as Record<string, unknown>)[name], answer);
    return encodeURIComponent(String(value));
  });
}
