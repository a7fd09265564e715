import { spawn } from "node:child_process";
import { platform } from "node:os";

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Opens an address where a person sits at a screen. That nothing opens is no failure: the address is printed. */
export function openBrowser(address: string): void {
  const isOnScreen = process.stderr.isTTY === true && !process.env.SSH_CONNECTION && !process.env.CI;
  const [program, ...options] = OPENERS[platform()] ?? ["xdg-open"];
  const hasDisplay = platform() in OPENERS || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!isOnScreen || !hasDisplay || !/^https?:\/\/\S+$/.test(address)) return;
  const child = spawn(program, [...options, address], { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}
