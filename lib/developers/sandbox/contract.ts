import { z } from "zod";
import { queryInteger, sentTime, succeeded, timestamp } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { MAX_ADVANCE_HOURS } from "./constants";
import {
  exampleEmail,
  exampleSandbox,
  exampleSandboxPerson,
  exampleToken,
  Sandbox,
  SandboxEmail,
  SandboxPerson,
  scenario,
} from "./shapes";

const defaults = { tag: "Sandbox", path: "/sandbox", access: "session" } as const;

const people = z.array(SandboxPerson).describe("The accounts of the sandbox that you may act as.");

export const createSandbox = operation({
  ...defaults,
  id: "createSandbox",
  method: "POST",
  summary: "Create a sandbox",
  description:
    "Creates the account's sandbox: a whole marketplace of its own, with test money, in which nothing is real and no email is sent. Its " +
    "tokens begin with `db_test_` and work at the same addresses as others. An account has one sandbox, and needs no API access for it; the " +
    "one that is there already is returned as it is.",
  needsConfirmedEmail: true,
  body: z.object({ scenario: scenario.default("marketplace") }),
  status: 201,
  location: "/sandbox",
  response: succeeded({
    sandbox: Sandbox,
    token: z.string().describe("The token of its producer."),
    people,
  }),
  errors: ["unavailable"],
  example: {
    body: { scenario: "marketplace" },
    response: { sandbox: exampleSandbox, token: exampleToken, people: [exampleSandboxPerson] },
  },
});

export const getSandbox = operation({
  ...defaults,
  id: "getSandbox",
  method: "GET",
  summary: "Get the sandbox",
  description: "Returns the account's sandbox; with a token of a sandbox, that sandbox.",
  testTokens: true,
  response: succeeded({ sandbox: Sandbox }),
  errors: ["not_found"],
  example: { response: { sandbox: exampleSandbox } },
});

export const deleteSandbox = operation({
  ...defaults,
  id: "deleteSandbox",
  method: "DELETE",
  summary: "Delete the sandbox",
  description: "Deletes the account's sandbox with all that is in it. Its tokens stop working.",
  response: succeeded({ message: z.string() }),
  errors: ["not_found"],
  example: { response: { message: "The sandbox is deleted." } },
});

export const resetSandbox = operation({
  ...defaults,
  id: "resetSandbox",
  method: "POST",
  path: "/sandbox/reset",
  summary: "Reset the sandbox",
  description: "Makes the sandbox as on its first day. The tokens of its five people stay valid.",
  testTokens: true,
  body: z.object({
    scenario: scenario.optional().describe("What it begins with; by default the same as before."),
  }),
  status: 202,
  response: succeeded({ message: z.string() }),
  errors: ["not_found"],
  example: {
    body: { scenario: "empty" },
    response: { message: "The sandbox is being reset. The next call waits for it." },
  },
});

export const moveSandboxClock = operation({
  ...defaults,
  id: "moveSandboxClock",
  method: "POST",
  path: "/sandbox/clock",
  summary: "Move the clock of the sandbox",
  description:
    "Moves the time in the sandbox ahead, for all that it does: what is due by then is done, and what ends by then ends. The tokens of its " +
    "people stay valid. The clock goes on from there, and goes back only by a reset. The next call waits for the sandbox to begin with it.",
  testTokens: true,
  body: z
    .object({
      advance_hours: z.int().min(1).max(MAX_ADVANCE_HOURS).optional(),
      to: sentTime.optional().describe("Later than the clock says, by as many hours at most."),
    })
    .refine(({ advance_hours, to }) => (advance_hours === undefined) !== (to === undefined), {
      path: ["to"],
      error: "Send either `advance_hours` or `to`.",
    }),
  response: succeeded({ clock: timestamp.describe("The time in the sandbox from now on.") }),
  errors: ["not_found", "conflict"],
  example: { body: { advance_hours: 24 }, response: { clock: "2026-02-02T09:12:03.000Z" } },
});

export const listSandboxPeople = operation({
  ...defaults,
  id: "listSandboxPeople",
  method: "GET",
  path: "/sandbox/people",
  summary: "List the people of the sandbox",
  description:
    "Lists the accounts of the sandbox that you may act as, each with a token and an address that signs a browser in.",
  testTokens: true,
  response: succeeded({ people }),
  errors: ["not_found"],
  example: { response: { people: [exampleSandboxPerson] } },
});

export const listSandboxEmails = operation({
  ...defaults,
  id: "listSandboxEmails",
  method: "GET",
  path: "/sandbox/emails",
  summary: "List the emails of the sandbox",
  description: "Lists the emails that the sandbox would have sent, newest first. None leaves it.",
  testTokens: true,
  query: z.object({
    to: z.string().max(320).optional().describe("Only those to this address."),
    per_page: queryInteger(1, 100, 15),
    cursor: z.string().max(1_000).optional().describe("The `next_cursor` of the previous answer."),
  }),
  response: succeeded({
    pagination: z.object({
      data: z.array(SandboxEmail),
      per_page: z.int(),
      next_cursor: z.string().nullable().describe("The `cursor` of the next emails, or null at the end."),
    }),
  }),
  errors: ["not_found"],
  example: {
    query: { to: "listener@downbeat.test", per_page: 15 },
    response: { pagination: { data: [exampleEmail], per_page: 15, next_cursor: null } },
  },
});
