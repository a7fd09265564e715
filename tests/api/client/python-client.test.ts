import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createArtist } from "@/tests/support/factories";
import { hasPython } from "@/tests/support/python";
import { answering, breakOff, raising, startPythonClient } from "@/tests/support/python-server";

let python: Awaited<ReturnType<typeof startPythonClient>>;

describe.runIf(hasPython)("The Python client", () => {
  beforeAll(async () => {
    python = await startPythonClient();
  });
  afterAll(() => python?.stop());
  beforeEach(() => python.reset());

  describe("Errors of the Python client", () => {
    it("An error of the Python client has the status, the code, the message and the request id", async () => {
      const fields =
        "[error.status, error.code, str(error), error.documentation_url, error.request_id, error.errors]";
      const [error] = await python.run(raising("downbeat.artists.get(999_999_999)", fields));
      expect(error).toEqual([
        404,
        "not_found",
        "There is no artist with this id.",
        expect.stringContaining("/docs/errors#not_found"),
        expect.stringMatching(/^[0-9a-f-]{36}$/),
        {},
      ]);
    });

    it("An error of the Python client names each invalid field", async () => {
      const [errors] = await python.run(raising("downbeat.artists.list(per_page=0)", "error.errors"));
      expect(errors).toEqual({ per_page: expect.any(String) });
    });

    it("An error of the Python client survives being sent to another process", async () => {
      const copy =
        "(lambda copy: [copy.status, copy.code, str(copy)])(__import__('pickle').loads(__import__('pickle').dumps(error)))";
      const [error] = await python.run(raising("downbeat.artists.get(999_999_999)", copy));
      expect(error).toEqual([404, "not_found", "There is no artist with this id."]);
    });

    it("A page of a proxy in place of an answer is an error of the Python client, whatever its status", async () => {
      const page = { "Content-Type": "text/html" };
      for (const status of [200, 403]) {
        python.tries.push(answering(status, page, "<h1>Sign in</h1>"));
        const fields = "[error.status, error.code, str(error)]";
        const [error] = await python.run(raising("downbeat.genres.list()", fields));
        expect(error).toEqual([status, null, `The server responded with status ${status}.`]);
      }
    });

    it("An error of the Python client has the wait of the header where the body has none, and takes no other shape for a message", async () => {
      const body = JSON.stringify({ error: { code: 7 }, message: ["Slow down"], errors: ["x"] });
      python.tries.push(answering(429, { "Retry-After": "600" }, body));
      const fields = "[error.code, str(error), error.errors, error.retry_after]";
      const [error] = await python.run(raising("downbeat.genres.list()", fields));
      expect(error).toEqual([null, "The server responded with status 429.", {}, 600]);
    });

    it("The Python client refuses a value that would change the address, and sends nothing", async () => {
      const [names] = await python.run(`
refusals = []
for name in ["", "..", "."]:
    try: downbeat.genres.get(name)
    except ValueError as error: refusals.append(str(error))
for path in ["@host.example/x", ".host.example/x", "genres", "/gen\\nres", "/gen res"]:
    try: Downbeat("${python.base.replace(/\/api.*/, "")}").request("GET", path)
    except ValueError as error: refusals.append(str(error))
show(refusals)`);
      expect(names).toHaveLength(8);
      expect(python.requests).toEqual([]);
    });
  });

  describe("Requests of the Python client", () => {
    it("The Python client sends values where the contract has them, lists with commas and booleans as words", async () => {
      await python.run(`
downbeat.artists.list(query="a & b/ü", genre=None, fields=["id", "name"])
downbeat.request("get", "/genres", query={"per_page": 2})
show(1)`);
      expect(python.requests.map(({ method, path }) => [method, path])).toEqual([
        ["GET", "/artists?query=a%20%26%20b%2F%C3%BC&fields=id,name"],
        ["GET", "/genres?per_page=2"],
      ]);
      expect(python.requests[0]?.headers.get("user-agent")).toMatch(
        /^downbeat-client\/\d+\.\d+\.\d+ \(Python 3\.\d+/,
      );
    });

    it("The Python client has its types in the package, without an import of their own", async () => {
      expect(await python.run('show(__import__("downbeat").types.Track is dict)')).toEqual([true]);
    });

    it("The Python client sends null for None in a body, and nothing for what is left out", async () => {
      python.tries.push(answering(200));
      await python.run('downbeat.tracks.update(1, description=None, name="Night Bus")\nshow(1)');
      expect(JSON.parse(python.requests[0]?.body ?? "")).toEqual({ description: null, name: "Night Bus" });
    });

    it("The Python client gives the headers of an answer, such as the ETag that a change names", async () => {
      const [headers] = await python.run(`
answer = downbeat.genres.list()
show([response(answer).status, response(answer).headers["X-RateLimit-Limit"] is not None, response(answer).request_id])`);
      expect(headers).toEqual([200, true, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
      for (const status of [204, 304]) python.tries.push(async () => new Response(null, { status }));
      const empty = "answer = downbeat.genres.list()\nshow([answer, response(answer).status])";
      expect(await python.run(`${empty}\n${empty}`)).toEqual([
        [{}, 204],
        [{}, 304],
      ]);
      python.tries.push(answering(200));
      await python.run("downbeat.tracks.delete([7, 9], if_match='\"v1\"')\nshow(1)");
      expect([python.requests[3]?.path, python.requests[3]?.headers.get("if-match")]).toEqual([
        "/tracks/7,9",
        '"v1"',
      ]);
    });

    it("The Python client keeps its token from the address that a redirect leads to", async () => {
      python.tries.push(
        answering(302, { Location: "/elsewhere/file" }),
        answering(200, { "Content-Type": "audio/wav" }, "sound"),
      );
      const [file] = await python.run(`
with downbeat.tracks.stream(1) as file: show([file.media_type, file.read().decode()])`);
      expect(file).toEqual(["audio/wav", "sound"]);
      expect(python.requests.map(({ headers }) => headers.get("authorization"))).toEqual([
        `Bearer ${python.token}`,
        null,
      ]);
    });

    it("The Python client does not turn a redirected write into a read", async () => {
      python.tries.push(answering(301, { Location: `${python.base}/tracks` }));
      const [status] = await python.run(raising("downbeat.plays.log(1)", "error.status"));
      expect(status).toBe(301);
      expect(python.requests).toHaveLength(1);
    });

    it("The Python client takes a function as its token, and asks it for each request", async () => {
      await python.run(
        `
tokens = ["${python.token}", None]
downbeat = Downbeat("${python.base}//", token=lambda: tokens.pop(0))
downbeat.genres.list()
downbeat.genres.list()
show(1)`,
      );
      expect(python.requests.map(({ headers }) => headers.get("authorization"))).toEqual([
        `Bearer ${python.token}`,
        null,
      ]);
    });

    it("Threads share a Python client, and each gets its own answer", async () => {
      const artists = await Promise.all(Array.from({ length: 8 }, () => createArtist()));
      const ids = artists.map(({ id }) => id);
      const [answers] = await python.run(`
from concurrent.futures import ThreadPoolExecutor
with ThreadPoolExecutor(8) as pool:
    show(list(pool.map(lambda id: downbeat.artists.get(id)["artist"]["id"], ${JSON.stringify(ids)})))`);
      expect(answers).toEqual(ids);
    });
  });

  describe("Files of the Python client", () => {
    it("The Python client saves a file under its path only when all of it has come", async () => {
      const csv = {
        "Content-Type": "text/csv",
        "Content-Disposition": 'attachment; filename="../../a b.csv"',
      };
      python.tries.push(answering(200, csv, "x".repeat(200_000)));
      const whole = await python.run(`
file = downbeat.imports.download_template()
file.save("whole.csv")
show([file.filename, os.path.getsize("whole.csv")])`);
      expect(whole).toEqual([["a b.csv", 200_000]]);
      const names = `attachment; filename="Gr__e.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.csv`;
      python.tries.push(
        answering(200, { ...csv, "Content-Disposition": names }, "x"),
        answering(200, {}, "x"),
      );
      const name = "show(downbeat.imports.download_template().filename)";
      expect(await python.run(`${name}\n${name}`)).toEqual(["Größe.csv", null]);
      Object.assign(python.shortAnswer, { bytes: 100_000, of: 200_000 });
      const half = await python.run(`
file = downbeat.imports.download_template()
${raising('file.save("half.csv")', "[name for name in os.listdir() if 'half' in name]")}`);
      expect(half).toEqual([[]]);
    });

    it("The Python client sends a file again from where it began when the first try is lost", async () => {
      python.tries.push(breakOff, answering(201));
      await python.run(`
import io
file = io.BytesIO(b"headSOUND")
file.seek(4)
downbeat.uploads.create(upload=file, tus_resumable="1.0.0", upload_length=5)
show(1)`);
      expect(python.requests.map(({ body }) => body)).toEqual(["SOUND", "SOUND"]);
      expect(python.requests[1]?.headers.get("content-type")).toBe("application/offset+octet-stream");
    });
  });
});
