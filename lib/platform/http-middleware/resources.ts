import { OAUTH_RESOURCES, type OAuthResource } from "@/db/values/apps";
import { publicOrigin } from "@/lib/platform/public-origin";

/** The paths of the parts of this server for which an access token works. */
export const RESOURCE_PATHS = { api: "/api/v1", mcp: "/mcp" } as const satisfies Record<
  OAuthResource,
  string
>;

/** The address by which programs name a part of this server (RFC 8707). */
export const resourceAddress = (resource: OAuthResource): string =>
  `${publicOrigin()}${RESOURCE_PATHS[resource]}`;

/** The part of this server that an address names, with or without a slash at its end; undefined when it names none. */
export const toResource = (address: string): OAuthResource | undefined =>
  OAUTH_RESOURCES.find((resource) => address.replace(/\/$/, "") === resourceAddress(resource));

/** The address at which a part of this server says how to get a token for it (RFC 9728). */
export const resourceMetadataUrl = (resource: OAuthResource): string =>
  `${publicOrigin()}/.well-known/oauth-protected-resource${RESOURCE_PATHS[resource]}`;
