import { z } from "zod";
import { succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { API_VERSION } from "@/lib/platform/http-contract/version";

/** Identifies version 2.1 of the Postman collection format. */
export const POSTMAN_SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

export const getServiceInfo = operation({
  id: "getServiceInfo",
  method: "GET",
  path: "/",
  tag: "Service",
  summary: "Get the API name and version",
  description:
    "Returns the name and version of the API and links to its documentation. A good first call: it needs no token.",
  access: "anyone",
  response: succeeded({
    name: z.string(),
    version: z.string(),
    documentation_url: z.string(),
    openapi_url: z.string(),
  }),
  example: {
    response: {
      name: "Downbeat",
      version: API_VERSION,
      documentation_url: "https://downbeat.example/docs",
      openapi_url: "https://downbeat.example/api/v1/openapi.json",
    },
  },
});

export const getPostmanCollection = operation({
  id: "getPostmanCollection",
  method: "GET",
  path: "/postman.json",
  tag: "Service",
  summary: "Get the Postman collection",
  description:
    "Returns every operation as an example request, in Postman collection format 2.1. Import it, then set the " +
    "variable `token`.",
  access: "anyone",
  response: z.looseObject({ info: z.looseObject({ name: z.string(), schema: z.string() }) }),
  example: { response: { info: { name: "Downbeat API", schema: POSTMAN_SCHEMA } } },
});

export const getArazzoDocument = operation({
  id: "getArazzoDocument",
  method: "GET",
  path: "/arazzo.json",
  tag: "Service",
  summary: "Get the flows",
  description:
    "Returns jobs that take several operations, step by step, in Arazzo 1.0.1 format, which test runners and agents can carry out. Each " +
    "says what it needs, and which parts are no calls of the API, such as a person's consent.",
  access: "anyone",
  response: z.looseObject({
    arazzo: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
  }),
  example: {
    response: { arazzo: "1.0.1", info: { title: "Flows of the Downbeat API", version: API_VERSION } },
  },
});

export const getOpenApiDocument = operation({
  id: "getOpenApiDocument",
  method: "GET",
  path: "/openapi.json",
  tag: "Service",
  summary: "Get the OpenAPI document",
  description: "Returns the description of every operation in OpenAPI 3.1 format.",
  access: "anyone",
  response: z.looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
  }),
  example: { response: { openapi: "3.1.1", info: { title: "Downbeat API", version: API_VERSION } } },
});
