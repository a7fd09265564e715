import * as artists from "@/lib/artists/contract";
import * as beatRequests from "@/lib/beat-requests/contract";
import * as exporting from "@/lib/exports/contract";
import * as inbox from "@/lib/inbox/contract";
import * as insights from "@/lib/insights/contract";
import * as messaging from "@/lib/messaging/contract";
import * as paymentsConnect from "@/lib/payments-connect/contract";
import * as plays from "@/lib/plays/contract";
import * as pushTokens from "@/lib/push-tokens/contract";
import * as serviceInfo from "@/lib/service-info/contract";
import * as tokens from "@/lib/tokens/contract";
import * as tracks from "@/lib/tracks/contract";
import * as typing from "@/lib/typing/contract";
import * as users from "@/lib/users/contract";
import type { Operation } from "./operation";

/** Every domain's contract; a new domain is one line here. */
const contracts = [
  serviceInfo,
  tokens,
  artists,
  tracks,
  users,
  messaging,
  inbox,
  typing,
  insights,
  exporting,
  plays,
  beatRequests,
  paymentsConnect,
  pushTokens,
];

/** Every operation of the API, in the order in which the reference lists them. */
export const operations: readonly Operation[] = contracts.flatMap((contract) =>
  Object.values<unknown>(contract)
    .filter(isOperation)
    .sort((a, b) => a.path.localeCompare(b.path, "en") || a.method.localeCompare(b.method, "en")),
);

function isOperation(value: unknown): value is Operation {
  return (
    typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value
  );
}

/** The error envelope of a path no operation has: that of its first segment's family. */
export function envelopeOf(path: string): NonNullable<Operation["envelope"]> {
  const family = path.split("/")[1];
  return operations.find((operation) => operation.path.split("/")[1] === family)?.envelope ?? "status";
}
