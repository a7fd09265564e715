import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
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

it("A download whose file a busy machine does not finish in 20 seconds is answered 503 with when to try again, and then sent", {
  timeout: 180_000,
}, async () => {
  const { id: ownerId, token } = await createCaller();
  const { id } = await createProcessing(ownerId);
  await runProcessing();
  const download = () => get(`/tracks/${id}/download?format=mp3`, { token });
  const waiting = download();
  await expect.poll(() => children().length, { interval: 10 }).toBe(1);
  const [child = 0] = children();
  process.kill(child, "SIGSTOP");
  const { status, headers, body } = await waiting.finally(() => process.kill(child, "SIGCONT"));
  expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
  expect(body).toMatchObject({ error: "unavailable", reason_code: "preparing", retry_after: 10 });
  await expect.poll(children).toEqual([]);
  const answer = await download();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "audio/mpeg"]);
});
