import { expect, it } from "vitest";
import { retriesQuery } from "@/components/ui/query-retry";
import { ApiFailure } from "@/lib/platform/http-client/client";

/** The requests of pages that are sent again by themselves. */

const countRetries = (cause: Error) =>
  [0, 1, 2, 3].filter((failures) => retriesQuery(failures, cause)).length;

it("A request that gets no answer, or one of a server in trouble, is sent twice more", () => {
  for (const code of ["network", "unavailable", "server_error"] as const)
    expect(countRetries(new ApiFailure(code, "That did not work."))).toBe(2);
  expect(countRetries(new TypeError("Failed to fetch"))).toBe(2);
});

it("A request that is refused is sent once", () => {
  for (const code of ["not_found", "forbidden", "rate_limited", "bad_request"] as const)
    expect(countRetries(new ApiFailure(code, "Refused."))).toBe(0);
});
