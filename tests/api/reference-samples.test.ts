import "@/tests/support/signing";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { curl } from "@/lib/docs/reference/curl";
import { javascript } from "@/lib/docs/reference/javascript";
import { exampleRequest } from "@/lib/docs/reference/request";
import { successStatus } from "@/lib/platform/http-contract/operation";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { call } from "@/tests/support/api";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { EXAMPLE_FILE } from "@/tests/support/operations";
import { type RecordedRequest, readCurl, runJavascript } from "@/tests/support/samples";

const origin = "https://api.example.test";
let fixtures: Fixtures;
let token = "";

beforeAll(async () => {
  fixtures = await createFixtures();
});

beforeEach(async () => {
  await fixtures.restore();
  token = await fixtures.renewToken();
});

/** The same with its body as data, which each language writes in its own way. */
const parse = ({ body, ...request }: RecordedRequest) => ({
  ...request,
  body: body === undefined || body === EXAMPLE_FILE ? body : JSON.parse(body),
});

describe("The samples of the reference", () => {
  // The TypeScript and Python ones are run by the tests of their clients.
  it.each(operations.filter(({ access }) => access !== "session"))(
    "The samples of $id in curl and JavaScript are one request, that of the contract's example, which is answered with its status",
    async (operation) => {
      const { method, access, scope, example } = operation;
      const sample = exampleRequest(operation, origin);
      const request = readCurl(curl(sample), { TOKEN: token });
      expect(parse(await sentByJavascript(javascript(sample)))).toEqual(parse(request));
      expect(request.method).toBe(method);
      expect(request.url.startsWith(origin + API_BASE)).toBe(true);
      expect(request.headers.Authorization).toBe(
        access !== "anyone" || scope ? `Bearer ${token}` : undefined,
      );
      if (example.upload) expect(request.body).toBe(EXAMPLE_FILE);
      else expect(parse(request).body).toEqual(example.body);

      const { headers, body } = request;
      const path = request.url.slice((origin + API_BASE).length) || "/";
      const answer = await call(method, path, { headers, body });
      expect(answer.status, answer.text).toBe(successStatus(operation));
    },
  );
});

/** Runs a sample, and returns its call of `fetch`. */
async function sentByJavascript(code: string): Promise<RecordedRequest> {
  let sent: RecordedRequest | undefined;
  await runJavascript(code, token, async (url, { method = "GET", headers = {}, body } = {}) => {
    sent = { method, url, headers: headers as RecordedRequest["headers"], body: body as string | undefined };
    return Response.json({});
  });
  if (!sent) throw new Error("The sample calls nothing.");
  return sent;
}
