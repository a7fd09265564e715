import { describe, expect, it } from "vitest";
import { toClientError, withFormBody } from "@/lib/accounts/sessions/requests";

const post = (type: string, body: string) =>
  new Request("http://downbeat.test/api/auth/callback/credentials", {
    method: "POST",
    headers: { "Content-Type": type },
    body,
  });

describe("A request to next-auth", () => {
  it.each(["{", "[]", "null", '"text"', '{"email": {}}', '{"callbackUrl": 5}', '{"email": ["a"]}'])(
    "A request to next-auth with the body %s is not passed on",
    async (body) => {
      expect(await withFormBody(post("application/json", body))).toBeUndefined();
    },
  );

  it("A request to next-auth with text in JSON is passed on as a form", async () => {
    const request = await withFormBody(post("application/json", '{"email": "a@b", "json": "true"}'));
    expect(request?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
    expect(await request?.text()).toBe("email=a%40b&json=true");
  });

  it.each(["GET", "POST"])(
    "A request to next-auth with %s that Next hands over in a proxy is copied, with its headers and its body",
    async (method) => {
      const body = method === "POST" ? "email=a%40b" : null;
      const headers = { Cookie: "a=b", "Content-Type": "application/x-www-form-urlencoded" };
      const original = new Request("http://downbeat.test/api/auth/csrf", { method, headers, body });
      const proxy = new Proxy(original, {
        get(target, name) {
          const value = Reflect.get(target, name, target);
          return typeof value === "function" ? value.bind(target) : value;
        },
      });
      const request = new Request((await withFormBody(proxy)) as Request);
      expect(request.headers.get("cookie")).toBe("a=b");
      expect(await request.text()).toBe(body ?? "");
    },
  );

  it("A request to next-auth is answered 400 where next-auth says 500, and the address to return to is forgotten", () => {
    const { status, headers } = toClientError(new Response(null, { status: 500 }));
    expect(status).toBe(400);
    expect(headers.get("Set-Cookie")).toMatch(/^next-auth.callback-url=; .*Max-Age=0/);
    const redirect = new Response(null, { status: 302 });
    expect(toClientError(redirect)).toBe(redirect);
  });
});
