import { afterEach, describe, expect, it, vi } from "vitest";
import { dataHeaders, pageHeaders, scriptsWithNonce } from "@/lib/platform/security-headers";

afterEach(() => vi.unstubAllEnvs());

const page = { scripts: scriptsWithNonce("bm9uY2U="), sockets: undefined, dev: false };
const over = (protocol?: string) => ({
  headers: new Headers(protocol === undefined ? {} : { "X-Forwarded-Proto": protocol }),
});
const buildPolicy = (
  request: ReturnType<typeof over>,
  settings: Partial<typeof page> | { sockets: string } = {},
) => pageHeaders(request, { ...page, ...settings })["Content-Security-Policy"] ?? "";

describe("The headers of an answer", () => {
  it.each([
    ["http://downbeat.example", undefined, false],
    ["http://downbeat.example", "http", false],
    ["http://downbeat.example", "https", true],
    ["https://downbeat.example", undefined, true],
    ["", "https", true],
    ["", undefined, false],
  ])(
    "The headers of an answer keep browsers to https only where it is spoken (NEXTAUTH_URL %o, X-Forwarded-Proto %o)",
    async (origin, protocol, secure) => {
      vi.stubEnv("NEXTAUTH_URL", origin);
      // The address is read once in a process.
      vi.resetModules();
      const { dataHeaders, pageHeaders } = await import("@/lib/platform/security-headers");
      for (const headers of [dataHeaders(over(protocol)), pageHeaders(over(protocol), page)]) {
        expect(headers["Strict-Transport-Security"]).toBe(secure ? "max-age=31536000" : undefined);
      }
      const policy = pageHeaders(over(protocol), page)["Content-Security-Policy"];
      expect(policy?.includes("upgrade-insecure-requests")).toBe(secure);
    },
  );

  it("The headers of an answer let a page run no scripts but its own", () => {
    expect(buildPolicy(over())).toContain("script-src 'nonce-bm9uY2U=' 'strict-dynamic';");
    expect(buildPolicy(over())).not.toMatch(/script-src[^;]*unsafe/);
    expect(buildPolicy(over())).not.toMatch(/style-src [^;]*unsafe/);
    expect(buildPolicy(over(), { dev: true })).toMatch(/script-src[^;]*'unsafe-eval'/);
  });

  it("The headers of an answer let a page connect to its own origin and to the channels server", () => {
    expect(buildPolicy(over())).toContain("connect-src 'self';");
    expect(buildPolicy(over(), { sockets: "wss://ws.example:443" })).toContain(
      "connect-src 'self' wss://ws.example:443;",
    );
  });

  it("The headers of an answer let forms lead to the payment provider's pages only while it is Stripe", () => {
    expect(buildPolicy(over())).toContain("form-action 'self';");
    vi.stubEnv("STRIPE_SECRET_KEY", "a key");
    expect(buildPolicy(over())).toContain(
      "form-action 'self' https://checkout.stripe.com https://connect.stripe.com https://accounts.stripe.com;",
    );
  });

  it("The headers of an answer let data do nothing, whatever is in it", () => {
    expect(dataHeaders(over())["Content-Security-Policy"]).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});
