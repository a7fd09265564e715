import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "@/lib/docs/openapi/registry";
import { startCommandLine } from "@/tests/support/command-line";
import { createCaller } from "@/tests/support/factories";

/** The commands `completion` and `open docs`. */

let commandLine: Awaited<ReturnType<typeof startCommandLine>>;
const folder = mkdtempSync(join(tmpdir(), "downbeat-completion-"));

beforeAll(async () => {
  commandLine = await startCommandLine();
});
afterAll(async () => {
  await commandLine.stop();
  rmSync(folder, { recursive: true });
});

/** Asks bash to complete the last of some words with the script that the command prints. */
async function startBash() {
  const { stdout } = await commandLine.createHome().run("completion", "bash");
  writeFileSync(join(folder, "completion.bash"), stdout);
  const program = `
    set -eu
    source "$1"
    shift
    COMP_WORDS=(downbeat "$@")
    COMP_CWORD=$#
    set +e
    $(complete -p downbeat | sed 's/.*-F \\([^ ]*\\).*/\\1/')
    printf '%s\\n' "\${COMPREPLY[@]-}"`;
  return (...words: string[]) => {
    const script = join(folder, "completion.bash");
    const { stdout: text, stderr } = spawnSync("bash", ["-c", program, "bash", script, ...words], {
      encoding: "utf8",
    });
    expect(stderr).toBe("");
    return text.split("\n").filter(Boolean);
  };
}

describe("The command completion", () => {
  it("Bash completes every command, and the words that follow it", async () => {
    const complete = await startBash();
    const { stdout: help } = await commandLine.createHome().run("--help");
    const commands = complete("");
    expect(commands).toEqual(expect.arrayContaining(["login", "listen", "api", "open", "completion"]));
    for (const command of commands) expect(help).toMatch(new RegExp(`(downbeat|\\|) ${command}\\b`));
    expect(complete("ev")).toEqual(["events"]);
    expect(complete("events", "")).toEqual(["list", "get", "resend"]);
    expect(complete("--profile", "test", "open", "d")).toEqual(["docs"]);
    expect(complete("completion", "")).toEqual(["bash", "zsh", "fish"]);
    expect(complete("dance", "")).toEqual([]);
  });

  it("Bash completes the ids of all operations after api and open docs", async () => {
    const complete = await startBash();
    const ids = operations.map(({ id }) => id).sort();
    expect(complete("api", "").sort()).toEqual(ids);
    expect(complete("api", "getPlayl")).toEqual(["getPlaylist"]);
    expect(complete("open", "docs", "").sort()).toEqual(ids);
    expect(complete("api", "getTrack", "")).toEqual([]);
  });

  it("Bash completes the flags of a command, and nothing where a value stands", async () => {
    const complete = await startBash();
    expect(complete("api", "getTrack", "--pag")).toEqual(["--paginate"]);
    expect(complete("events", "resend", "evt_1", "--t")).toEqual(["--types", "--to"]);
    expect(complete("events", "--types", "=", "a", "--l")).toEqual(["--limit"]);
    expect(complete("events", "resend", "--to", "")).toEqual([]);
    expect(complete("logs", "--status", "4xx", "")).toEqual(["tail", "list", "get"]);
  });

  it("There is a script for three shells, and other names are wrong use", async () => {
    const { run } = commandLine.createHome();
    for (const shell of ["bash", "zsh", "fish"]) {
      const { code, stdout } = await run("completion", shell, "--json");
      expect({ code, ...JSON.parse(stdout) }).toMatchObject({ code: 0, shell });
      expect(JSON.parse(stdout).script).toContain("listWebhookDeliveries");
    }
    expect((await run("completion", "tcsh")).code).toBe(2);
  });
});

describe("The command open", () => {
  it("The command prints the address of the documentation, and of an operation in it", async () => {
    const { token } = await createCaller();
    const { origin } = commandLine.server;
    const { run, login } = commandLine.createHome();
    expect((await run("open", "docs")).code).toBe(4);
    expect((await run("open", "docs", "--server", "https://music.example/")).stdout).toBe(
      "https://music.example/docs\n",
    );
    await login(token);
    expect((await run("open", "docs")).stdout).toBe(`${origin}/docs\n`);
    const { stdout } = await run("open", "docs", "listTrackComments", "--json");
    expect(JSON.parse(stdout)).toEqual({ url: `${origin}/docs/reference/tracks/listTrackComments` });
    expect((await run("open", "docs", "listNothing")).code).toBe(2);
    expect((await run("open", "window")).code).toBe(2);
  });
});
