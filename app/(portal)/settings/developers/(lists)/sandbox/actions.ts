"use server";

import { formAction } from "@/app/_request/form-action";
import { requireUser } from "@/app/_request/page-caller";
import type { SandboxScenario } from "@/db/values/sandboxes";
import * as sandbox from "@/lib/developers/sandbox/service";

const page = "/settings/developers/sandbox";
const revalidate: [string] = [page];

/** Creates the sandbox of the account. */
export const createSandbox = formAction({
  fields: ["scenario"],
  act: async ({ values }) => {
    await sandbox.addSandbox(await requireUser(page), { scenario: values.scenario as SandboxScenario });
    return {};
  },
  revalidate,
});

/** Begins the sandbox of the account again. */
export const resetSandbox = formAction({
  fields: ["scenario"],
  act: async ({ values }) => {
    await sandbox.startAgain(await requireUser(page), { scenario: values.scenario as SandboxScenario });
    return {};
  },
  revalidate,
});

/** Moves the clock of the sandbox of the account. */
export const moveClock = formAction({
  fields: ["hours"],
  act: async ({ values }) => {
    await sandbox.moveClock(await requireUser(page), { hours: Number(values.hours) });
    return {};
  },
  revalidate,
});

/** Deletes the sandbox of the account. */
export const deleteSandbox = formAction({
  act: async () => {
    await sandbox.removeSandbox(await requireUser(page));
    return {};
  },
  revalidate,
});
