import type { Operation } from "@/lib/http/contract/operation";
import { API_BASE } from "@/lib/http/contract/version";
import type { AnswerHeaders } from "@/lib/http/request/headers";
import { publicOrigin } from "@/lib/platform/public-origin";
import { etagOf } from "./etag";

/** Adds the headers that `sends` makes of the answer, `Location` of what was created, and the `ETag` of what was changed if the answer is what its read would answer. */
export function describeChange(
  { location, ifMatch, response, sends = {} }: Operation,
  { status, body }: { status: number; body: string },
  headers: AnswerHeaders,
): void {
  if (status >= 300) return;
  if (ifMatch && ifMatch.response === response) headers.ETag = etagOf(body);
  for (const [name, value] of Object.entries(sends))
    if (value?.includes("{")) headers[name] = fill(value, body);
  if (location !== undefined) headers.Location = `${publicOrigin()}${API_BASE}${fill(location, body)}`;
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
