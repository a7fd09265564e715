import * as users from "@/lib/accounts/users/contract";
import * as albums from "@/lib/catalog/albums/contract";
import * as albumEditing from "@/lib/catalog/albums/editing/contract";
import * as artists from "@/lib/catalog/artists/contract";
import * as artistEditing from "@/lib/catalog/artists/editing/contract";
import * as coverTemplates from "@/lib/catalog/cover-templates/contract";
import * as delivery from "@/lib/catalog/delivery/contract";
import * as fingerprints from "@/lib/catalog/fingerprints/contract";
import * as covers from "@/lib/catalog/covers/contract";
import * as genres from "@/lib/catalog/genres/contract";
import * as processing from "@/lib/catalog/processing/contract";
import * as tags from "@/lib/catalog/tags/contract";
import * as tracks from "@/lib/catalog/tracks/contract";
import * as trackEditing from "@/lib/catalog/tracks/editing/contract";
import * as uploads from "@/lib/catalog/uploads/contract";
import * as beatRequests from "@/lib/commerce/beat-requests/contract";
import * as paymentsConnect from "@/lib/commerce/payments-connect/contract";
import * as channels from "@/lib/community/channels/contract";
import * as pushTokens from "@/lib/community/devices/contract";
import * as messaging from "@/lib/community/messaging/core/contract";
import * as inbox from "@/lib/community/messaging/read-state/contract";
import * as typing from "@/lib/community/messaging/typing/contract";
import * as limits from "@/lib/developers/limits/contract";
import * as tokens from "@/lib/developers/tokens/contract";
import * as serviceInfo from "@/lib/docs/service-info/contract";
import type { Operation } from "@/lib/http/contract/operation";
import * as exporting from "@/lib/listening/exports/contract";
import * as insights from "@/lib/listening/insights/contract";
import * as plays from "@/lib/listening/plays/contract";

/** Every domain's contract; a new domain is one line here. */
const contracts = [
  serviceInfo,
  tokens,
  limits,
  artists,
  artistEditing,
  albums,
  albumEditing,
  tracks,
  trackEditing,
  processing,
  delivery,
  fingerprints,
  genres,
  coverTemplates,
  covers,
  tags,
  uploads,
  users,
  messaging,
  inbox,
  typing,
  channels,
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
