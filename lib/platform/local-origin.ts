import { parseEnvironment } from "./env";

/** The address of this server as seen from its own machine. Read late: tests listen on a port of their own. */
export function localOrigin(): string {
  const { HOST, PORT } = parseEnvironment({ HOST: process.env.HOST, PORT: process.env.PORT });
  const everywhere = HOST === "0.0.0.0" || HOST === "::";
  const host = everywhere ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}
