import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { SandboxProcesses, type SandboxRequest } from "@/lib/platform/sandbox/processes";
import { writeSandboxProgram } from "@/tests/support/sandbox-program";

let program = "";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sandboxes-"));
  program = await writeSandboxProgram(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const open: SandboxProcesses[] = [];
afterEach(() => Promise.all(open.splice(0).map((processes) => processes.close())));

function create(options: Partial<ConstructorParameters<typeof SandboxProcesses>[0]> = {}) {
  const processes = new SandboxProcesses({
    ...{ program, limit: 2, onRequest: () => {}, ...options },
  });
  open.push(processes);
  const wake = (code: string, environment: Record<string, string> = {}) =>
    processes.wake({ code, folder: join(folder, code), environment });
  return { processes, wake };
}

const read = async (wake: Awaited<ReturnType<SandboxProcesses["wake"]>>, path = "/") =>
  (await fetch(`http://127.0.0.1:${"port" in wake ? wake.port : 0}${path}`)).text();

describe("The processes of sandboxes", () => {
  it("Calls at once wake a sandbox once, and all get its port", async () => {
    const { processes, wake } = create();
    expect(await processes.state("aaaaaa")).toBe("asleep");
    expect(await processes.use("aaaaaa")).toBeUndefined();
    const wakes = await Promise.all([wake("aaaaaa"), wake("aaaaaa"), wake("aaaaaa")]);
    expect(new Set(await Promise.all(wakes.map((each) => read(each)))).size).toBe(1);
    expect(await processes.state("aaaaaa")).toBe("awake");
    expect(await processes.use("aaaaaa")).toEqual(wakes[0]);
  });

  it("A sandbox beyond the limit has to wait while the others are in use", async () => {
    const { wake } = create({ limit: 1 });
    await wake("aaaaaa");
    expect(await wake("bbbbbb")).toEqual({ refusal: "busy" });
  });

  it("A sandbox beyond the limit takes the place of the one that was idle for longest", async () => {
    const { processes, wake } = create({ minIdleMs: 0 });
    await wake("aaaaaa");
    await wake("bbbbbb");
    await sleep(5);
    await processes.use("aaaaaa");
    await sleep(5);
    expect(await wake("cccccc")).toHaveProperty("port");
    const states = await Promise.all(["aaaaaa", "bbbbbb", "cccccc"].map((code) => processes.state(code)));
    expect(states).toEqual(["awake", "asleep", "awake"]);
  });

  it("A sandbox falls asleep when it is not used, and wakes up again", async () => {
    const { processes, wake } = create({ idleMs: 40 });
    const first = await wake("aaaaaa");
    await vi.waitFor(async () => expect(await processes.state("aaaaaa")).toBe("asleep"), 10_000);
    const second = await wake("aaaaaa");
    expect([first, second]).toEqual([{ port: expect.any(Number) }, { port: expect.any(Number) }]);
  });

  it("A sandbox that ends at once is not started any more after three times, until it is reset", async () => {
    const { processes, wake } = create();
    for (let time = 0; time < 3; time++)
      expect(await wake("aaaaaa", { FAILS: "1" })).toEqual({ refusal: "failed" });
    expect(await wake("aaaaaa")).toEqual({ refusal: "failed" });
    await processes.stop("aaaaaa");
    expect(await wake("aaaaaa")).toHaveProperty("port");
  });

  it("A sandbox whose process cannot be started is refused, and the server goes on", async () => {
    const { processes, wake } = create();
    await writeFile(join(folder, "file"), "");
    const place = join(folder, "file", "below");
    expect(await processes.wake({ code: "aaaaaa", folder: place, environment: {} })).toEqual({
      refusal: "failed",
    });
    expect(await wake("bbbbbb")).toHaveProperty("port");
  });

  it("A call to a sandbox that is about to end waits for its end, and is not answered by it", async () => {
    const { processes, wake } = create();
    await wake("aaaaaa");
    const end = processes.stop("aaaaaa");
    expect(await processes.use("aaaaaa")).toBeUndefined();
    await end;
    expect(await wake("aaaaaa")).toHaveProperty("port");
  });

  it("The process of a sandbox can ask for its reset", async () => {
    const requests: SandboxRequest[] = [];
    const { wake } = create({ onRequest: (request) => requests.push(request) });
    const answer = await read(await wake("aaaaaa"), "/reset");
    expect(JSON.parse(answer)).toMatchObject({ id: "1" });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    expect(requests[0]).toMatchObject({ act: "reset", code: "aaaaaa", scenario: "empty" });
  });
});
