import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { operations } from "@/lib/docs/openapi/registry";
import type { Caller, SessionCaller } from "@/lib/platform/http-contract/caller";
import type { ApiError } from "@/lib/platform/http-contract/errors";
import { portalId, text, timestamp } from "@/lib/platform/http-contract/fields";
import { type PageOperation, pageOperation } from "@/lib/platform/http-contract/page-operation";
import { serve } from "@/lib/platform/http-server/page-operation";
import { userCaller, visitorFrom } from "@/tests/support/user-caller";

const LIB = resolve(import.meta.dirname, "../../../../lib");
const files = readdirSync(LIB, { recursive: true, encoding: "utf8" }).filter(
  (file) => /[/-]pages\.ts$/.test(file) && !file.startsWith("test-bank/"),
);
const pageOperations: [string, PageOperation][] = [];
for (const file of files) {
  const exported: Record<string, unknown> = await import(join(LIB, file));
  for (const [name, value] of Object.entries(exported)) {
    if (typeof value === "object" && value !== null && "access" in value) {
      // Safe cast: only operations have an access.
      pageOperations.push([name, value as PageOperation]);
    }
  }
}

const visitor = visitorFrom("192.0.2.1");
const member = userCaller(1);
const operator = userCaller(2, true);
const token: Caller = {
  kind: "token",
  userId: 3,
  isOperator: true,
  hasConfirmedEmail: true,
  secondFactor: { enabled: false, noticeAt: null },
  scopes: new Set(),
  tokenId: 4,
  appId: null,
  expiresAt: new Date(),
};

describe("Page operations", () => {
  it("Page operations are declared, each once and under its own name, and none is an operation of the API", () => {
    const names = pageOperations.map(([name]) => name);
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
    expect(pageOperations.filter(([name, { id }]) => name !== id)).toEqual([]);
    expect(operations.filter(({ id }) => names.includes(id))).toEqual([]);
  });

  it.each(pageOperations)(
    "The page operation %s lets in the callers that its access names and nobody else",
    async (_, operation) => {
      const { access } = operation;
      const handler = serve(pageOperation({ id: "example", access }), async () => undefined);
      const refusal = async (caller: Caller) => {
        // Safe cast: the compiler would refuse the callers that this shows to be refused.
        const call = (handler as (caller: Caller) => Promise<unknown>)(caller);
        return call.then(
          () => undefined,
          ({ code }: ApiError) => code,
        );
      };
      const expected = {
        visitor: [undefined, undefined, undefined, undefined],
        anyone: [undefined, undefined, undefined, undefined],
        account: ["unauthorized", undefined, undefined, "forbidden"],
        session: ["unauthorized", undefined, undefined, "forbidden"],
        operator: ["unauthorized", "forbidden", undefined, "forbidden"],
      };
      const codes = await Promise.all([visitor, member, operator, token].map(refusal));
      expect(codes).toEqual(expected[access]);
    },
  );
});

const example = pageOperation({
  id: "renameThing",
  access: "account",
  params: z.object({ thing_id: portalId }),
  input: z.object({ name: text(1, 5), tags: z.array(text(1, 3)).default([]) }),
  output: z.object({ name: z.string(), owner: z.int(), renamed_at: timestamp }),
});

const at = new Date("2026-03-10T14:25:00Z");
const rename = serve(example, async (caller: SessionCaller, { thing_id, name, tags }, suffix: string) => ({
  name: `${thing_id} ${name} ${tags.length}${suffix}`,
  owner: caller.userId,
  renamed_at: at,
  secret: "not in the contract",
}));

describe("serve", () => {
  it("The function serve passes the validated input, and answers with the fields of the contract, with ISO timestamps", async () => {
    const given = { thing_id: "7", name: " abc ", ignored: true };
    expect(await rename(member, given, "!")).toEqual({
      name: "7 abc 0!",
      owner: 1,
      renamed_at: "2026-03-10T14:25:00.000Z",
    });
  });

  it.each([0, -1, 1.5, Number.NaN, 2 ** 53, "x", "", null, undefined])(
    "The function serve answers not_found for the id %j",
    async (thing_id) => {
      await expect(rename(member, { thing_id, name: "abc" }, "")).rejects.toMatchObject({
        code: "not_found",
      });
    },
  );

  it("The function serve names each invalid field, a list as one field", async () => {
    await expect(rename(member, { thing_id: 7, name: "", tags: ["long", "no"] }, "")).rejects.toMatchObject({
      code: "validation_failed",
      errors: {
        name: "Must have between 1 and 5 characters.",
        tags: "Must have between 1 and 3 characters.",
      },
    });
  });

  it("The function serve refuses the caller before it looks at the input", async () => {
    await expect(rename(visitor, { thing_id: "x", name: "" }, "")).rejects.toMatchObject({
      code: "unauthorized",
    });
  });
});
