import { z } from "zod";
import { pathName, succeeded } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";
import { exampleVerification } from "./examples";
import { Verification } from "./shapes";

const params = z.object({
  uuid: pathName.describe("The license's uuid, in upper or lower case."),
});

const uuid = exampleVerification.license_uuid;

export const verifyLicense = operation({
  id: "verifyLicense",
  method: "GET",
  path: "/verify-license/{uuid}",
  tag: "Licenses",
  summary: "Verify a license",
  description:
    "Says whether a license is valid now, and whether its signature and its place in the chain of the track are what was issued. Anyone " +
    "who has the uuid may ask. A license that was revoked or has expired is no error: `valid` is false and `status` says why.",
  access: "anyone",
  limit: "verifications",
  params,
  response: succeeded(Verification.shape),
  errors: ["not_found"],
  example: { params: { uuid }, response: exampleVerification },
});

export const checkLicenseToken = operation({
  id: "checkLicenseToken",
  method: "POST",
  path: "/verify-license/{uuid}",
  tag: "Licenses",
  summary: "Verify a license and its token",
  description:
    "The same, and `jws_matches` says whether the token that you send is the genuine token of this license. The guide on checking a " +
    "license shows how to do that without this server.",
  access: "anyone",
  limit: "verifications",
  safe: true,
  params,
  body: z.object({ jws: z.string().min(1).max(16_000).optional().describe("The token from the PDF.") }),
  response: succeeded({
    ...Verification.shape,
    jws_matches: z.boolean().nullable().describe("Null without a token."),
  }),
  errors: ["not_found"],
  example: { params: { uuid }, body: {}, response: { ...exampleVerification, jws_matches: null } },
});
