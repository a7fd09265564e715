import "@/tests/support/signing";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { python } from "@/lib/docs/reference/python";
import { exampleRequest } from "@/lib/docs/reference/request";
import { successStatus } from "@/lib/platform/http-contract/operation";
import { createFixtures, type Fixtures } from "@/tests/support/fixtures/fixtures";
import { startHttpServer } from "@/tests/support/http-server";
import { EXAMPLE_FILE } from "@/tests/support/operations";
import { hasPython, installPythonClient } from "@/tests/support/python";

let server: Awaited<ReturnType<typeof startHttpServer>>;
let client: ReturnType<typeof installPythonClient>;
let fixtures: Fixtures;
let token = "";

describe.runIf(hasPython)("The Python samples of the reference", () => {
  beforeAll(async () => {
    fixtures = await createFixtures();
    server = await startHttpServer();
    client = installPythonClient(server.origin);
  });
  afterAll(async () => {
    await client?.remove();
    await server?.stop();
  });
  beforeEach(async () => {
    await fixtures.restore();
    token = await fixtures.renewToken();
  });

  it.each(operations.filter(({ access }) => access !== "session"))(
    "The Python sample of $id is answered with its contract's status",
    async (operation) => {
      const request = exampleRequest(operation, server.origin);
      const file = join(client.folder, "upload");
      writeFileSync(file, EXAMPLE_FILE);
      const code = python({ ...request, ...(request.uploads !== undefined && { uploads: file }) });
      const { statuses, failure, output } = await client.run(code, { TOKEN: token }, `${operation.id}.py`);
      // The file behind a redirect is of the storage, which is not served here.
      if (!operation.redirect) expect(failure).toBeNull();
      expect(statuses[0]).toBe(successStatus(operation));
      if (!operation.redirect) expect(output === "").toBe(operation.empty === true);
    },
  );
});
