import "server-only";
import { randomBytes } from "node:crypto";
import type { Caller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { nameText } from "@/lib/platform/http-contract/fields";
import type { Input } from "@/lib/platform/http-contract/operation";
import { network } from "@/lib/platform/http-middleware/address";
import { take } from "@/lib/platform/http-middleware/limit";
import { parseUrl } from "@/lib/platform/parse-url";
import { APP_SCOPES, CLIENT_ID_BYTES } from "./constants";
import { insertRegisteredApp } from "./document-queries";
import { isLoopbackUri, redirectUriError } from "./redirect-uris";
import type * as contract from "./registration-contract";
import { isRegistrationOpen } from "./registration-policy";

/** Programs that add themselves as apps. */

const NAME = nameText(1, 60);
const READ_SCOPES = APP_SCOPES.filter((scope) => scope.endsWith(":read"));

const refusal = (code: string, message: string) =>
  new ApiError("bad_request", message, undefined, { oauth_error: code });

/** Adds an app that is nobody's. Throws the errors of OAuth, `rate_limited`, and `forbidden` where operators have not opened it. */
export async function registerApp(caller: Caller, input: Input<typeof contract.registerApp>) {
  if (!isRegistrationOpen())
    throw new ApiError("forbidden", "This server takes no apps that register themselves.", undefined, {
      oauth_error: "access_denied",
    });
  await take(
    { app_registrations: network(caller.address ?? "") },
    "Too many apps were registered from this address. Wait an hour, then try again.",
  );
  const {
    scope,
    token_endpoint_auth_method: method = "none",
    grant_types: grants,
    response_types: types,
  } = input;
  if (
    method !== "none" ||
    (grants && !grants.includes("authorization_code")) ||
    (types && !types.includes("code"))
  )
    throw refusal(
      "invalid_client_metadata",
      "token_endpoint_auth_method must be none, grant_types have authorization_code, and response_types have code.",
    );
  const redirect_uris = [...new Set(input.redirect_uris)];
  if (!redirect_uris.every((uri) => isLoopbackUri(uri) && redirectUriError(uri) === undefined))
    throw refusal(
      "invalid_redirect_uri",
      "redirect_uris must be of the own machine: http://127.0.0.1, http://[::1] or http://localhost.",
    );
  const names = scope?.split(" ").filter(Boolean);
  const scopes = names?.length ? READ_SCOPES.filter((one) => names.includes(one)) : READ_SCOPES;
  if (scopes.length === 0)
    throw refusal("invalid_client_metadata", `scope must have one of: ${READ_SCOPES.join(" ")}.`);
  const app = {
    client_id: `dba_${randomBytes(CLIENT_ID_BYTES).toString("hex")}`,
    name: NAME.safeParse(input.client_name).data ?? "A program without a name",
    homepage: parseUrl(redirect_uris[0] ?? "")?.origin ?? "",
    redirect_uris,
    scopes,
  };
  await insertRegisteredApp(app);
  return {
    client_id: app.client_id,
    client_id_issued_at: Math.floor(Date.now() / 1_000),
    client_name: app.name,
    redirect_uris,
    scope: scopes.join(" "),
    token_endpoint_auth_method: "none" as const,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
  };
}
