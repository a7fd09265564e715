import { type Page, test } from "@playwright/test";

/** Collects what a page does that its policy forbids, and what it asks another host for, from its next load on. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("tellViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const tell = (window as unknown as { tellViolation: (text: string) => void }).tellViolation;
      tell(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile ?? ""}`);
    });
  });
  const { origin } = new URL(
    page.url() === "about:blank" ? (test.info().project.use.baseURL ?? "") : page.url(),
  );
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) violations.push(url);
  });
  return violations;
}
