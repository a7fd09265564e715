import { env } from "./env";

/** The address of this server as seen from its own machine. */
export function localOrigin(): string {
  const everywhere = env.HOST === "0.0.0.0" || env.HOST === "::";
  const host = everywhere ? "127.0.0.1" : env.HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${env.PORT}`;
}
