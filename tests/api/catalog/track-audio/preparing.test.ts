import { execFileSync } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { get } from "@/tests/support/api";
import { createCaller } from "@/tests/support/factories";
import { createProcessing } from "@/tests/support/processing";
import { runProcessing } from "@/tests/support/workers";

/** The processes of this one that read audio. */
const children = () =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(process.pid)], { encoding: "utf8" })
    .split("\n")
    .filter((line) => line.includes("/sound.mjs"))
    .map((line) => Number(line.trim().split(" ")[0]));

afterEach(() => {
  vi.useRealTimers();
});

it("A download whose file a busy machine does not finish in 20 seconds is answered 503 with when to try again, and then sent", async () => {
  const { id: ownerId, token } = await createCaller();
  const { id } = await createProcessing(ownerId);
  await runProcessing();
  const download = () => get(`/tracks/${id}/download?format=mp3`, { token });
  // The clock of the request alone: what runs already, and the process, go by that of the machine.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const waiting = download();
  let isAnswered = false;
  void waiting.then(() => {
    isAnswered = true;
  });
  let passed = 0;
  for (; children().length === 0; passed++) {
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1);
  }
  const [child = 0] = children();
  process.kill(child, "SIGSTOP");
  try {
    await vi.advanceTimersByTimeAsync(19_900 - passed);
    expect(isAnswered).toBe(false);
    await vi.advanceTimersByTimeAsync(100 + passed);
    vi.useRealTimers();
    const { status, headers, body } = await waiting;
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
    expect(body).toMatchObject({ error: "unavailable", reason_code: "preparing", retry_after: 10 });
  } finally {
    process.kill(child, "SIGCONT");
  }
  await expect.poll(children).toEqual([]);
  const answer = await download();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
});
