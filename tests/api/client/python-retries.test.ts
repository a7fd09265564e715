import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answer } from "@/tests/support/api";
import { createArtist, createTrack } from "@/tests/support/factories";
import { hasPython } from "@/tests/support/python";
import { answering, breakOff, raising, startPythonClient } from "@/tests/support/python-server";

let python: Awaited<ReturnType<typeof startPythonClient>>;

describe.runIf(hasPython)("The Python client", () => {
  beforeAll(async () => {
    python = await startPythonClient();
  });
  afterAll(() => python?.stop());
  beforeEach(() => python.reset());

  describe("Retries of the Python client", () => {
    it("The Python client tries again after as long as Retry-After says, in seconds or as a date", async () => {
      const date = new Date(Date.now() + 30_000).toUTCString();
      python.tries.push(
        answering(429, { "Retry-After": "7" }),
        answering(503, { "Retry-After": "2" }),
        answering(503, { "Retry-After": date }),
      );
      const [[first, second, third]] = await python.run("downbeat.genres.list()\nshow(waits)");
      expect([first, second]).toEqual([7, 2]);
      expect(third).toBeGreaterThan(20);
      expect(third).toBeLessThanOrEqual(30);
    });

    it("The Python client tries again after growing pauses when nothing says how long", async () => {
      python.tries.push(breakOff, answering(502), answering(500), answering(504, { "Retry-After": "soon" }));
      const [waits] = await python.run("downbeat.genres.list()\nshow(waits)");
      const isGrowing = (wait: number, attempt: number) =>
        wait >= 0.125 * 2 ** attempt && wait <= 0.375 * 2 ** attempt;
      expect(waits.map(isGrowing)).toEqual([true, true, true, true]);
    });

    it("A write of the Python client whose answer was lost is carried out once, by the key of the first try", async () => {
      const track = await createTrack([(await createArtist()).id]);
      python.tries.push(async (request) => {
        await answer(request.clone());
        return breakOff(request);
      });
      const [replay] = await python.run(`
answer = downbeat.plays.log(${track.id})
show(response(answer).headers["Idempotent-Replayed"])`);
      expect(replay).toBe("true");
      const keys = python.requests.map(({ headers }) => headers.get("idempotency-key"));
      expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
    });

    it("The Python client sends the key that a program has chosen", async () => {
      const track = await createTrack([(await createArtist()).id]);
      await python.run(`downbeat.plays.log(${track.id}, idempotency_key="play-1")\nshow(1)`);
      python.tries.push(answering(200));
      await python.run(`
downbeat.request("POST", "/plays", body={}, headers={"idempotency-key": "play-2"})
show(1)`);
      const keys = python.requests.map(({ headers }) => headers.get("idempotency-key"));
      expect(keys).toEqual(["play-1", "play-2"]);
    });

    it("The Python client tries again while its first try still runs, but not on a conflict of its own", async () => {
      const track = await createTrack([(await createArtist()).id]);
      python.tries.push(breakOff, answering(409));
      const [status] = await python.run(`show(downbeat.plays.log(${track.id})["status"])`);
      expect(status).toBe("success");
      python.tries.push(answering(409));
      expect(await python.run(raising(`downbeat.plays.log(${track.id})`, "error.status"))).toEqual([409]);
    });

    it("The Python client gives up after its retries, at once when the wait is too long, and where a repeat may do harm", async () => {
      python.tries.push(...Array.from({ length: 3 }, () => answering(503)));
      const fields = "[error.status, len(waits)]";
      expect(await python.run(raising("downbeat.genres.list()", fields), "retries=2")).toEqual([[503, 2]]);
      python.tries.push(answering(429, { "Retry-After": "600" }));
      expect(await python.run(raising("downbeat.genres.list()", fields))).toEqual([[429, 0]]);
      python.tries.push(answering(503));
      expect(await python.run(raising('downbeat.tracks.update(1, name="x")', fields))).toEqual([[503, 0]]);
      python.tries.push(answering(503));
      const keyedUpdate =
        'downbeat.request("PATCH", "/tracks/1", body={"name": "x"}, headers={"Idempotency-Key": "1"})';
      expect(await python.run(raising(keyedUpdate, fields))).toEqual([[503, 0]]);
    });

    it("A connection that breaks off each time is an error of the Python client of its own kind", async () => {
      python.tries.push(breakOff, breakOff);
      const fields = "[type(error).__name__, str(error), len(waits)]";
      expect(await python.run(raising("downbeat.genres.list()", fields), "retries=1")).toEqual([
        ["DownbeatConnectionError", expect.stringMatching(/^GET \/genres: ./), 1],
      ]);
    });
  });
});
