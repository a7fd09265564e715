import fastify from "fastify";
import type { UserCaller } from "@/lib/platform/http-contract/caller";
import { API_BASE } from "@/lib/platform/http-contract/version";
import { findToken } from "@/lib/platform/http-middleware/authentication-queries";
import { hashSecret } from "@/lib/platform/http-middleware/bearer";
import { apiCases, caseInput } from "./api-cases";
import { detailCases } from "./detail-cases";
import { marketCases } from "./market-cases";

/**
 * Serves the same SQL by Fastify and nothing else, for comparison with the API. It looks the token up, calls the service function and sends
 * what that returns. No limits, no contract on the way out, no ETag, no log, no measurements.
 */

const app = fastify();
const { CASES } = process.env;
const cases = await (CASES === "market" ? marketCases() : CASES === "details" ? detailCases() : apiCases());
for (const one of cases) {
  const { operation, handle } = one;
  const fixed = caseInput(one);
  app.route({
    method: operation.method,
    url: `${API_BASE}${operation.path.replace(/\{(\w+)\}/g, ":$1")}`,
    handler: async (request, reply) => {
      const row = await findToken(hashSecret(request.headers.authorization?.slice("Bearer ".length) ?? ""));
      if (!row) return reply.code(401).send({ status: "error" });
      const caller: UserCaller = {
        // Tokens share documents; a session reads the database each time.
        kind: "session",
        userId: row.user_id,
        isOperator: row.is_operator,
        hasConfirmedEmail: row.has_confirmed_email,
        secondFactor: { enabled: row.has_second_factor, noticeAt: row.second_factor_notice_at },
        scopes: new Set(row.scopes),
        sessionId: 0,
        confirmedAt: new Date(),
      };
      // Safe casts: a case pairs an operation with its own service function.
      const subject = one.draw && operation.params?.parse(request.params);
      const input = { ...fixed, ...subject, ...(operation.body?.parse(request.body) as object) };
      const output = await handle(caller as never, input as never);
      return reply.code(operation.status ?? 200).send({ status: "success", ...(output as object) });
    },
  });
}
await app.listen({ host: "127.0.0.1", port: Number(process.env.PORT) });
process.send?.("ready");
