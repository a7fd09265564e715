import "server-only";
import { get } from "node:http";
import { pusher } from "@/lib/platform/channels/publish";
import { env } from "@/lib/platform/env";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { localOrigin } from "@/lib/platform/local-origin";
import { log } from "@/lib/platform/log";
import { canSendMail } from "@/lib/platform/mail/check";
import { within } from "@/lib/platform/within";
import type { Component } from "./constants";
import { checkHealth } from "./health-service";
import { areJobsRunning, type Sample } from "./queries";

/** The checks of every part, as callers would notice that it fails. */

const TIMEOUT_MS = 5_000;

const CHECKS: Readonly<Record<Component, () => Promise<boolean>>> = {
  api: answersRequests,
  database: async () => (await checkHealth()).length === 0,
  jobs: areJobsRunning,
  channels: async () => (await pusher?.get({ path: "/channels" }))?.ok ?? false,
  email: canSendMail,
};

/** Whether the installation has a part: emails that are files in a folder reach nobody. */
export function isConfigured(name: Component): boolean {
  if (name === "email") return env.SMTP_URL !== undefined;
  return name !== "channels" || pusher !== undefined;
}

/** Checks every part that this installation has. */
export async function checkAll(at: Date): Promise<Sample> {
  const names = (Object.keys(CHECKS) as Component[]).filter(isConfigured);
  const results = await Promise.all(names.map(async (name) => [name, !(await succeeds(name))] as const));
  return { at, failed: Object.fromEntries(results) };
}

async function succeeds(name: Component): Promise<boolean> {
  try {
    return await within(TIMEOUT_MS, CHECKS[name]());
  } catch (cause) {
    log.warn({ err: cause, component: name }, "a status check failed");
    return false;
  }
}

/** Whether a read is answered, through the port that everyone uses. That there are too many requests is an answer. */
function answersRequests(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    // Not fetch, which blocks some ports that a server may use.
    const request = get(
      `${localOrigin()}${API_BASE}/genres?per_page=1`,
      { timeout: TIMEOUT_MS },
      (response) => {
        response.resume();
        resolve((response.statusCode ?? 500) < 500);
      },
    );
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", reject);
  });
}
