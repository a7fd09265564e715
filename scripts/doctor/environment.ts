import type { Finding } from "./finding";
import { fail, ok, warn } from "./finding";

/** Checks of the environment variables. */

/** Invalid variables; none when `lib/platform/env.ts` accepts the environment. */
export async function invalidVariables(): Promise<Finding[]> {
  try {
    await import("@/lib/platform/env");
    return [];
  } catch (error) {
    // It names variables and formats, never values.
    const [, ...lines] = (error as Error).message.split("\n");
    return lines.map((line) => fail("environment", `${line.trim()}.`, "Change or unset the variable."));
  }
}

/** Settings that are valid, but probably not meant. */
export async function settings(): Promise<Finding[]> {
  const { env, VARIABLE_NAMES } = await import("@/lib/platform/env");
  const findings: Finding[] = [];
  const set = VARIABLE_NAMES.filter((name) => process.env[name]);
  findings.push(ok("environment", set.length > 0 ? `set: ${set.join(", ")}` : "no variable is set"));
  if (env.DATABASE_URL && !env.NEXTAUTH_SECRET)
    findings.push(
      fail(
        "environment",
        "NEXTAUTH_SECRET is not set, but DATABASE_URL is.",
        "Set it to the output of: openssl rand -base64 32",
      ),
    );
  const isPublic = !/^(127\.|localhost$|\[?::1\]?$)/.test(env.HOST);
  if (isPublic && !env.NEXTAUTH_URL)
    findings.push(
      warn(
        "environment",
        `HOST is ${env.HOST}, but NEXTAUTH_URL is not set.`,
        "Set it to the URL that people open: links in emails start with it.",
      ),
    );
  if (env.NEXTAUTH_URL?.startsWith("https:") && env.TRUSTED_PROXIES.length === 0)
    findings.push(
      warn(
        "environment",
        "NEXTAUTH_URL is https, but TRUSTED_PROXIES is not set.",
        "Set it to the address of your TLS proxy. Otherwise all visitors share the proxy's address, and its rate limit.",
      ),
    );
  if (env.NEXTAUTH_URL?.startsWith("http:") && isRemote(env.NEXTAUTH_URL))
    findings.push(
      warn(
        "environment",
        "NEXTAUTH_URL is http: passwords cross the network in the clear.",
        "Put a TLS proxy in front, and set NEXTAUTH_URL to its https URL.",
      ),
    );
  return findings;
}

function isRemote(url: string): boolean {
  const { hostname } = new URL(url);
  return !/^(localhost|127\.[\d.]+|\[::1\])$|\.(localhost|test)$/.test(hostname);
}
