import { z } from "zod";
import { REVOCATION_REASONS } from "@/db/values/accounts";
import { count, id, portalId, timestamp } from "@/lib/platform/http-contract/fields";
import { pageSchema } from "@/lib/platform/http-contract/lists";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { Addresses, Revocation, Rotation, TokenInput } from "./input";

const params = z.object({ token_id: portalId });

/** A token as its owner sees it, without the secret. */
const Token = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  allowed_addresses: z.array(z.string()),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
  last_used_from: z.string().nullable(),
  expires_at: timestamp,
  /** The token it was rotated to. */
  replaced_by: id.nullable(),
  revoked_at: timestamp.nullable(),
  revoked_because: z.enum(REVOCATION_REASONS).nullable(),
});

/** The only answer that has the secret. */
export const IssuedToken = Token.extend({ token: z.string() });

const RotatedToken = IssuedToken.extend({ old_expires_at: timestamp });

const OwnedToken = Token.extend({
  owner: z.object({ id, name: z.string(), handle: z.string() }),
});

/** `reason`: why an operator revoked it, as its owner was told. */
const ReviewedToken = OwnedToken.extend({ reason: z.string().nullable() });

export type Token = z.output<typeof Token>;
export type IssuedToken = z.output<typeof IssuedToken>;
export type RotatedToken = z.output<typeof RotatedToken>;
export type OwnedToken = z.output<typeof OwnedToken>;
export type ReviewedToken = z.output<typeof ReviewedToken>;

export const listTokens = pageOperation({ id: "listTokens", access: "account", output: z.array(Token) });

export const getToken = pageOperation({ id: "getToken", access: "account", params, output: Token });

export const issueToken = pageOperation({
  id: "issueToken",
  access: "account",
  input: TokenInput,
  output: IssuedToken,
});

export const rotateToken = pageOperation({
  id: "rotateToken",
  access: "account",
  params,
  input: Rotation,
  output: RotatedToken,
});

export const setTokenAddresses = pageOperation({
  id: "setTokenAddresses",
  access: "account",
  params,
  input: Addresses,
});

export const revokeToken = pageOperation({ id: "revokeToken", access: "account", params });

export const listAllTokens = pageOperation({
  id: "listAllTokens",
  access: "operator",
  input: z.object({
    state: z.enum(["live", "ending", "expired", "revoked", "all"]),
    search: z.string(),
    page: id,
  }),
  output: z.object({
    counts: z.object({ live: count, ending: count, expired: count, revoked: count, all: count }),
    pagination: pageSchema(OwnedToken),
  }),
});

export const getTokenForReview = pageOperation({
  id: "getTokenForReview",
  access: "operator",
  params,
  output: ReviewedToken,
});

export const revokeTokenAsOperator = pageOperation({
  id: "revokeTokenAsOperator",
  access: "operator",
  needsFreshProof: true,
  params,
  input: Revocation,
});
