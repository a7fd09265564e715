import { headers } from "next/headers";
import { env } from "@/lib/platform/env";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The origin under which the viewer sees this server, for samples they copy. */
export async function pageOrigin(): Promise<string> {
  const configured = publicOrigin();
  if (configured) return configured;
  const host = (await headers()).get("host") ?? `${env.HOST}:${env.PORT}`;
  return `http://${host}`;
}
