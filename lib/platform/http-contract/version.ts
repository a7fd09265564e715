/** The version of the API, as the OpenAPI document and `GET /api/v1` give it. */
export const API_VERSION = "1.0.1";

/** The version prefix under which every path of the API is served. */
export const API_BASE = "/api/v1";
