import { call, LONG_TIMEOUT_MS } from "./api.js";
import { openBrowser } from "./browser.js";
import type { Flags } from "./commands.js";
import { Failure } from "./failure.js";
import { note, print, printJson, printTable } from "./output.js";
import { type NamedProfile, readProfile } from "./profile.js";

const USAGE =
  "downbeat sandbox [show] | people | emails [--to ADDRESS] | open [ROLE] | reset [--scenario empty] | clock +91d";

/** `sandbox`, `sandbox people`, `emails`, `open`, `reset` and `clock`, with a token of a sandbox. */
export async function sandbox([action = "show", role]: string[], flags: Flags): Promise<void> {
  const own = readProfile(flags.profile);
  switch (action) {
    case "show":
      return show(own, flags);
    case "people":
      return listPeople(own, flags);
    case "emails":
      return listEmails(own, flags);
    case "open":
      return open(own, role ?? "producer", flags);
    case "reset":
      return reset(own, flags);
    case "clock":
      return moveClock(own, role, flags);
    default:
      throw new Failure("usage", USAGE);
  }
}

async function show(own: NamedProfile, { json }: Flags): Promise<void> {
  const { body } = await call(own, "/sandbox");
  if (json) return printJson(body.sandbox);
  const { id, state, scenario, clock, size_bytes, web_address } = body.sandbox;
  print(`Sandbox ${id}, ${state}, of ${Math.ceil(size_bytes / 1_000_000)} MB; it began as: ${scenario}`);
  if (clock) print(`Its clock: ${clock}`);
  print(web_address);
}

async function listPeople(own: NamedProfile, { json }: Flags): Promise<void> {
  const { body } = await call(own, "/sandbox/people");
  if (json) return printJson(body.people);
  const rows = body.people.map(({ role, name, token }: Record<string, string>) => [role, name, token]);
  printTable([["ROLE", "NAME", "TOKEN"], ...rows]);
}

async function listEmails(own: NamedProfile, { to, limit = "20", json }: Flags): Promise<void> {
  const query = new URLSearchParams({ per_page: limit, ...(to && { to }) });
  const { body } = await call(own, `/sandbox/emails?${query}`);
  const { data } = body.pagination;
  if (json) return printJson(data);
  printTable([
    ["TIME", "TO", "SUBJECT"],
    ...data.map(({ sent_at, to: address, subject }: Record<string, string>) => [sent_at, address, subject]),
  ]);
}

/** Opens the pages of the sandbox as one of its people. */
async function open(own: NamedProfile, role: string, { json }: Flags): Promise<void> {
  const { body } = await call(own, "/sandbox/people");
  const people: { role: string; sign_in_url: string }[] = body.people;
  const person = people.find((each) => each.role === role);
  if (!person)
    throw new Failure(
      "usage",
      `There is no ${role}. The people are ${people.map((each) => each.role).join(", ")}.`,
    );
  if (json) return printJson({ sign_in_url: person.sign_in_url });
  openBrowser(person.sign_in_url);
  print(person.sign_in_url);
}

async function reset(own: NamedProfile, { scenario, json }: Flags): Promise<void> {
  const { body } = await call(own, "/sandbox/reset", { method: "POST", body: scenario ? { scenario } : {} });
  if (json) return printJson(body);
  note(body.message);
}

const HOURS: Record<string, number> = { h: 1, d: 24, w: 168 };

/** Moves the clock of the sandbox: `+91d`, `+12h`, `+2w`, or to a time. */
async function moveClock(own: NamedProfile, time: string | undefined, { json }: Flags): Promise<void> {
  if (time === undefined) throw new Failure("usage", USAGE);
  const [, count, unit = ""] = /^\+(\d+)([hdw])$/.exec(time) ?? [];
  const body = count === undefined ? { to: time } : { advance_hours: Number(count) * (HOURS[unit] ?? 1) };
  const answer = await call(own, "/sandbox/clock", { method: "POST", body });
  if (json) return printJson(answer.body);
  print(answer.body.clock);
}

/** Has what leads to events of a type happen in the sandbox, and prints the events. */
export async function trigger(
  [type]: string[],
  { profile, count = "1", subject, json }: Flags,
): Promise<void> {
  if (type === undefined) throw new Failure("usage", "downbeat trigger TYPE [--count N] [--subject ID]");
  const body = { type, count: Number(count), ...(subject && { subject_id: Number(subject) }) };
  const answer = await call(readProfile(profile), "/sandbox/trigger", {
    ...{ method: "POST", body, timeout: LONG_TIMEOUT_MS },
  });
  const { events } = answer.body;
  if (json) return printJson(events);
  printTable([
    ["ID", "TYPE", "ACCOUNT"],
    ...events.map(({ id, type: name, account_id }: Record<string, string>) => [id, name, String(account_id)]),
  ]);
}
