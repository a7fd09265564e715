import type { OAuthResource } from "@/db/values/apps";
import { resourceAddress } from "@/lib/platform/http-middleware/resources";
import { publicOrigin } from "@/lib/platform/public-origin";
import { serverName } from "@/lib/platform/server-name";
import { APP_SCOPES } from "./constants";
import { isRegistrationOpen } from "./registration-policy";

/** The documents by which programs find out how this server speaks OAuth. */

const SECRET_METHODS = ["client_secret_basic", "client_secret_post", "none"];

/** RFC 8414, section 2. */
export function authorizationServerMetadata() {
  const origin = publicOrigin();
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/api/v1/oauth/token`,
    device_authorization_endpoint: `${origin}/api/v1/oauth/device`,
    revocation_endpoint: `${origin}/api/v1/oauth/revoke`,
    introspection_endpoint: `${origin}/api/v1/oauth/introspect`,
    ...(isRegistrationOpen() && { registration_endpoint: `${origin}/api/v1/oauth/register` }),
    scopes_supported: APP_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: [
      "authorization_code",
      "refresh_token",
      "urn:ietf:params:oauth:grant-type:device_code",
    ],
    token_endpoint_auth_methods_supported: SECRET_METHODS,
    revocation_endpoint_auth_methods_supported: SECRET_METHODS,
    introspection_endpoint_auth_methods_supported: SECRET_METHODS,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${origin}/docs/apps`,
  };
}

/** RFC 9728, section 2. */
export function protectedResourceMetadata(resource: OAuthResource) {
  const origin = publicOrigin();
  return {
    resource: resourceAddress(resource),
    authorization_servers: [origin],
    scopes_supported: APP_SCOPES,
    bearer_methods_supported: ["header"],
    resource_name: resource === "mcp" ? `${serverName().name} for agents` : `${serverName().name} API`,
    resource_documentation: `${origin}/docs/${resource === "mcp" ? "agents" : "apps"}`,
  };
}
