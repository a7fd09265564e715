import "server-only";
import { randomInt } from "node:crypto";
import { join } from "node:path";
import type { SandboxScenario } from "@/db/values/sandboxes";
import { env } from "@/lib/platform/env";
import { folderSize } from "@/lib/platform/folder-size";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { ApiError, invalid } from "@/lib/platform/http-contract/errors";
import { orNotFound } from "@/lib/platform/http-contract/not-found";
import type { Input } from "@/lib/platform/http-contract/operation";
import { ALL_SCOPES } from "@/lib/platform/http-contract/scopes";
import { openCursor, sealCursor } from "@/lib/platform/http-server/cursor";
import { serve } from "@/lib/platform/http-server/page-operation";
import { MAIL_FOLDER, mailFolder } from "@/lib/platform/mail/service";
import { askParent } from "@/lib/platform/parent-process";
import { CODE_CHARACTERS } from "@/lib/platform/sandbox/address";
import { realTime } from "@/lib/platform/sandbox/clock";
import { sandboxHost } from "@/lib/platform/sandbox/host";
import { sandboxLimit } from "@/lib/platform/sandbox/limit";
import { type OwnSandbox, ownSandbox } from "@/lib/platform/sandbox/own-sandbox";
import {
  type ClockMove,
  type Demand,
  SANDBOX_REQUEST,
  type SandboxRequest,
} from "@/lib/platform/sandbox/processes";
import { MAX_ADVANCE_HOURS, MAX_AHEAD_DAYS, SANDBOX_PEOPLE } from "./constants";
import type * as contract from "./contract";
import { readSignIn, roleToken, sandboxAddress, sandboxPeople } from "./credentials";
import { deleteRemains, sandboxFolder } from "./databases";
import { readEmails } from "./emails";
import * as pages from "./pages";
import * as queries from "./queries";
import { clearAttempt, measureSandbox } from "./wake-service";

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 86_400;

/** The time in a sandbox whose clock is ahead by so many seconds. */
const sandboxTime = (seconds: number) => new Date(Date.now() + (ownSandbox() ? 0 : seconds * 1_000));

const ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789";

const mintCode = () =>
  Array.from({ length: CODE_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** Whether this server has sandboxes. */
export const hasSandboxes = (): boolean => sandboxLimit() > 0 && !ownSandbox();

const isAvailable = async (): Promise<boolean> => hasSandboxes() && (await queries.mayCreateDatabases());

/** Creates the sandbox of the caller, unless there is one. Throws `unavailable` on a server without sandboxes. */
export async function createSandbox(
  { userId }: UserCaller,
  { scenario }: Input<typeof contract.createSandbox>,
) {
  if (!(await isAvailable())) throw new ApiError("unavailable", "This server has no sandboxes.");
  const row = (await queries.insertSandbox(userId, mintCode(), scenario)) ?? (await mustFind(userId));
  return {
    sandbox: await describeSandbox(row),
    token: roleToken(row.code, "producer"),
    people: sandboxPeople(row.code),
  };
}

/** The sandbox of the caller, or the one that is called. Throws `not_found`. */
export async function getSandbox({ userId }: UserCaller) {
  const own = ownSandbox();
  return { sandbox: own ? await describeOwn(own) : await describeSandbox(await mustFind(userId)) };
}

/** Deletes the sandbox of the caller. Throws `not_found`. */
export async function deleteSandbox({ userId }: UserCaller) {
  const code = orNotFound(await queries.deleteSandbox(userId), "sandbox");
  await sandboxHost()?.stop(code);
  return { message: "The sandbox is deleted." };
}

/** Begins the sandbox of the caller again, or the one that is called. Throws `not_found`. */
export async function resetSandbox(caller: UserCaller, { scenario }: Input<typeof contract.resetSandbox>) {
  const own = ownSandbox();
  if (own) {
    mustBePerson(caller);
    await askServer({ act: "reset", code: own.code, scenario: scenario ?? own.scenario });
  } else {
    const { code } = await mustFind(caller.userId);
    await beginAgain(code, scenario);
  }
  return { message: "The sandbox is being reset. The next call waits for it." };
}

/**
 * Moves the clock of the sandbox of the caller, or of the one that is called. Throws `not_found`, and `validation_failed` when it would go
 * back or too far, or `conflict` while another request moves it.
 */
export async function moveSandboxClock(
  caller: UserCaller,
  { advance_hours = 0, to }: Input<typeof contract.moveSandboxClock>,
) {
  const own = ownSandbox();
  if (own) mustBePerson(caller);
  const { code, clock_seconds } = own ?? (await mustFind(caller.userId));
  const now = sandboxTime(clock_seconds).getTime();
  const seconds = Math.ceil((to ? Date.parse(to) - now : advance_hours * HOUR_MS) / 1_000);
  const field = to ? "to" : "advance_hours";
  if (seconds <= 0)
    throw invalid({ [field]: `Must be later than the clock, which is at ${new Date(now).toISOString()}.` });
  if (seconds * 1_000 > MAX_ADVANCE_HOURS * HOUR_MS)
    throw invalid({ [field]: `Must be at most ${MAX_ADVANCE_HOURS} hours later than the clock.` });
  const ahead = clock_seconds + seconds;
  if (ahead > MAX_AHEAD_DAYS * DAY_SECONDS)
    throw invalid({
      [field]: `The clock can be ${MAX_AHEAD_DAYS} days ahead at most. A reset sets it right.`,
    });
  const move = { from: clock_seconds, seconds: ahead };
  if (!(await (own ? askForMove(code, move) : setClock(code, move))))
    throw new ApiError("conflict", "The clock is being moved by another request. Try again.");
  return { clock: new Date(now + seconds * 1_000) };
}

/** Asks the server of which this process is a sandbox. */
const askServer = (request: Demand) => askParent({ type: SANDBOX_REQUEST, ...request });

/** Does what the process of a sandbox asks for. */
export const obeySandbox = async (request: SandboxRequest): Promise<void> =>
  request.act === "reset"
    ? await beginAgain(request.code, request.scenario)
    : void (await setClock(request.code, request.move));

async function setClock(code: string, move: ClockMove): Promise<boolean> {
  const isMoved = await queries.updateClock(code, move);
  if (isMoved) await sandboxHost()?.stop(code);
  return isMoved;
}

let isMoving = false;

/** Has the server move the clock of this process, which ends for that: a second request meanwhile would go by the same clock. */
async function askForMove(code: string, move: ClockMove): Promise<boolean> {
  if (isMoving) return false;
  isMoving = true;
  await askServer({ act: "clock", code, move }).catch((cause) => {
    isMoving = false;
    throw cause;
  });
  return true;
}

/** Gives a sandbox a new database, which its process makes when it is next called. */
async function beginAgain(code: string, scenario: string | undefined): Promise<void> {
  // Safe cast: its process has checked it.
  await queries.resetSandbox(code, scenario as SandboxScenario | undefined);
  await sandboxHost()?.stop(code);
  clearAttempt(code);
}

/** Deletes the databases and files of sandboxes that are gone, and those from before a reset. */
export const deleteOldSandboxes = (): Promise<void> => deleteRemains(queries.findFirstGenerations);

/** The people of the sandbox of the caller, or of the one that is called. Throws `not_found`. */
export async function listSandboxPeople(caller: UserCaller) {
  const { code } = ownSandbox() ? mustBePerson(caller) : await mustFind(caller.userId);
  return { people: sandboxPeople(code) };
}

/** The emails of the sandbox of the caller, or of the one that is called. Throws `not_found`, and `validation_failed` for a foreign cursor. */
export async function listSandboxEmails(
  caller: UserCaller,
  { to, per_page, cursor }: Input<typeof contract.listSandboxEmails>,
) {
  const isOwn = ownSandbox() && mustBePerson(caller);
  const folder = isOwn ? mailFolder() : join(sandboxFolder(await mustFind(caller.userId)), MAIL_FOLDER);
  const list = `sandbox emails ${folder} ${to}`;
  const [before] = cursor ? openCursor(list, cursor) : [];
  const { emails, last } = await readEmails(folder, { to, before, count: per_page });
  return { pagination: { data: emails, per_page, next_cursor: last ? sealCursor(list, [last]) : null } };
}

/** The sandbox of the caller for its page, if there is one. */
export const openSandbox = serve(pages.openSandbox, async ({ userId }) => {
  const row = await queries.findSandbox(userId);
  return {
    available: await isAvailable(),
    sandbox: row ? await describeSandbox(row) : null,
    people: row ? sandboxPeople(row.code) : [],
  };
});

export const addSandbox = serve(pages.addSandbox, async (caller, input) => {
  await createSandbox(caller, input);
});

export const startAgain = serve(pages.startAgain, async (caller, input) => {
  await resetSandbox(caller, input);
});

export const moveClock = serve(pages.moveClock, async (caller, { hours }) => {
  await moveSandboxClock(caller, { advance_hours: hours });
});

export const removeSandbox = serve(pages.removeSandbox, async (caller) => {
  await deleteSandbox(caller);
});

/** The account that an address of this sandbox signs in as. Throws `forbidden` when it does not any more. */
export const getSignIn = serve(pages.getSignIn, async (_, { pass }) => {
  const own = ownSandbox();
  const role = own && readSignIn(own.code, pass);
  const person = own && sandboxPeople(own.code).find((each) => each.role === role);
  if (!person)
    throw new ApiError("forbidden", "This address has expired. Open another one from your sandbox's page.");
  return person;
});

/**
 * The sandbox of this process, for one of its people with all scopes, who may act as all of them. Others have signed up there, or were given a
 * part. Throws `forbidden` for those.
 */
export function mustBePerson(caller: UserCaller): OwnSandbox {
  const own = ownSandbox();
  const isPerson = SANDBOX_PEOPLE.some(({ user_id }) => user_id === caller.userId);
  if (!own || !isPerson || ALL_SCOPES.some((scope) => !caller.scopes.has(scope)))
    throw new ApiError("forbidden", "This takes a token of one of the sandbox's people, with all scopes.");
  return own;
}

const mustFind = async (userId: number) => orNotFound(await queries.findSandbox(userId), "sandbox");

async function describeSandbox({
  code,
  generation,
  scenario,
  clock_seconds,
  created_at,
  used_at,
}: queries.SandboxRow) {
  const [state = "asleep", size_bytes] = await Promise.all([
    sandboxHost()?.state(code),
    measureSandbox({ code, generation }),
  ]);
  return {
    ...{ id: code, state, scenario, created_at, used_at: state === "awake" ? new Date() : used_at },
    ...{
      clock: clock_seconds > 0 ? sandboxTime(clock_seconds) : null,
      size_bytes,
      web_address: sandboxAddress(code),
    },
  };
}

async function describeOwn({ code, scenario, created_at, clock_seconds }: OwnSandbox) {
  return {
    // Safe cast: the live server has written it.
    ...{
      id: code,
      state: "awake" as const,
      scenario: scenario as SandboxScenario,
      created_at: new Date(created_at),
      used_at: realTime(new Date()),
      clock: clock_seconds > 0 ? sandboxTime(clock_seconds) : null,
    },
    ...{
      size_bytes: (await queries.ownDatabaseSize()) + (await folderSize(env.DATA_DIR)),
      web_address: sandboxAddress(code),
    },
  };
}
