import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPython } from "@/tests/support/python";
import { answering, raising, startPythonClient } from "@/tests/support/python-server";

let python: Awaited<ReturnType<typeof startPythonClient>>;

const OWN_OPENER = "opener=__import__('urllib.request').request.build_opener()";

const authorizations = () => python.requests.map(({ headers }) => headers.get("authorization"));

describe.runIf(hasPython)("Redirects of the Python client", () => {
  beforeAll(async () => {
    python = await startPythonClient();
  });
  afterAll(() => python?.stop());
  beforeEach(() => python.reset());

  it("The Python client follows no redirect of a request that is not for a file, since its token would stay behind", async () => {
    for (const status of [301, 303, 307]) {
      python.tries.push(answering(status, { Location: `${python.base}/elsewhere?key=secret` }));
      const [error] = await python.run(raising("downbeat.limits.get()", "[error.status, str(error)]"));
      expect(error).toEqual([status, expect.stringContaining(`${python.base}/elsewhere.`)]);
    }
    expect(python.requests).toHaveLength(3);
  });

  it("The Python client takes no answer that an opener of the program has fetched elsewhere without its token", async () => {
    for (const status of [200, 401, 503]) {
      python.tries.push(
        answering(302, { Location: "/elsewhere" }),
        answering(status, {}, '{"status": "success"}'),
      );
      const program = `
downbeat = Downbeat("${python.base}", token=Grant("dba_1", "dbr_1", access_token="dbo_1"), ${OWN_OPENER})
${raising("downbeat.limits.get()", "[error.status, '/elsewhere.' in str(error)]")}`;
      expect(await python.run(program)).toEqual([[status, true]]);
    }
    expect(authorizations()).toEqual(Array(3).fill(["Bearer dbo_1", null]).flat());
  });

  it("A token in the headers of a request of the Python client stays behind, too, when an opener follows a redirect", async () => {
    python.tries.push(answering(302, { Location: "/elsewhere" }), answering(200));
    const headers = '{"AUTHORIZATION": "Bearer dbo_1", "cookie": "a=b"}';
    await python.run(`
downbeat = Downbeat("${python.base}", ${OWN_OPENER})
${raising(`downbeat.request("GET", "/genres", headers=${headers})`, "0")}`);
    expect(authorizations()).toEqual(["Bearer dbo_1", null]);
    expect(python.requests.map(({ headers }) => headers.get("cookie"))).toEqual(["a=b", null]);
  });
});
