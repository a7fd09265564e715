import { z } from "zod";
import { SANDBOX_SCENARIOS } from "@/db/values/sandboxes";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { MAX_ADVANCE_HOURS } from "./constants";
import { Sandbox, SandboxPerson } from "./shapes";

/** `sandbox` is null until there is one. Without `available` this server has none. */
export const openSandbox = pageOperation({
  id: "openSandbox",
  access: "session",
  output: z.object({ available: z.boolean(), sandbox: Sandbox.nullable(), people: z.array(SandboxPerson) }),
});

const input = z.object({ scenario: z.enum(SANDBOX_SCENARIOS) });

export const addSandbox = pageOperation({
  id: "addSandbox",
  access: "session",
  needsConfirmedEmail: true,
  input,
});

export const startAgain = pageOperation({ id: "startAgain", access: "session", input });

export const moveClock = pageOperation({
  id: "moveClock",
  access: "session",
  input: z.object({ hours: z.int().min(1).max(MAX_ADVANCE_HOURS) }),
});

export const removeSandbox = pageOperation({ id: "removeSandbox", access: "session" });

/** The account that an address of a sandbox signs in as. */
export const getSignIn = pageOperation({
  id: "getSignIn",
  access: "visitor",
  input: z.object({ pass: z.string().max(200) }),
  output: z.object({ email: z.string(), password: z.string() }),
});
