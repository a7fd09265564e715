import { headers } from "next/headers";
import { env } from "@/lib/env";

/** The address under which the reader sees this server, for the lines they copy. */
export async function pageOrigin(): Promise<string> {
  if (env.NEXTAUTH_URL) return new URL(env.NEXTAUTH_URL).origin;
  const host = (await headers()).get("host") ?? `${env.HOST}:${env.PORT}`;
  return `http://${host}`;
}
