import { existsSync } from "node:fs";
import { chromium as playwright } from "@playwright/test";

/** Chooses the browser: Playwright's own where it is installed, else the binary that comes from npm (Linux), else the machine's Chrome. */
export async function chromiumLaunchOptions() {
  const args = [
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--font-render-hinting=none",
  ];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  if (existsSync(playwright.executablePath())) return { args };
  if (process.platform !== "linux") return { channel: "chrome", args };
  const { default: chromium } = await import("@sparticuz/chromium");
  return { executablePath: await chromium.executablePath(), args: [...args, "--headless=shell"] };
}
