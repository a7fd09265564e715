import { singleton } from "@/lib/platform/singleton";
import type { SandboxHost } from "./processes";

const registration = singleton("sandbox host", (): { host?: SandboxHost } => ({}));

/** Makes the processes of sandboxes known to the services of this process. */
export function registerSandboxHost(host: SandboxHost): void {
  registration.host = host;
}

/** The processes of sandboxes; undefined where there are none, as in a sandbox itself. */
export function sandboxHost(): SandboxHost | undefined {
  return registration.host;
}
