import { expect, it } from "vitest";
import { start } from "@/scripts/processes";

/** Starts a helper that ends for no signal that it can catch, prints its number, and leaves it behind. */
const LEAVE_HELPER = `
  const { spawn } = require("node:child_process");
  const code = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);";
  const helper = spawn(process.execPath, ["-e", code], { stdio: "ignore" });
  console.log(helper.pid);
  helper.unref();`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it("A helper that a program leaves behind ends with the program", async () => {
  const { code, output } = await start({ args: ["-e", LEAVE_HELPER], output: "capture" }).exit;
  expect(code).toBe(0);
  await expect.poll(() => isAlive(Number(output))).toBe(false);
});
