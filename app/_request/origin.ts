import { headers } from "next/headers";
import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The origin for which passkeys are made: browsers take them by name only, so of a server on this machine `localhost`. */
export async function passkeyOrigin(): Promise<string> {
  const host = (await headers()).get("host") ?? "";
  return /^localhost(:\d+)?$/.test(host) ? `http://${host}` : pageOrigin();
}

/** The origin under which the viewer sees this server, for samples they copy. */
export async function pageOrigin(): Promise<string> {
  const configured = publicOrigin();
  if (configured) return configured;
  const host = (await headers()).get("host") ?? `${env.HOST}:${env.PORT}`;
  return `http://${host}`;
}
