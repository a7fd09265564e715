import { z } from "zod";
import { pathId } from "@/lib/platform/http-contract/fields";
import { operation } from "@/lib/platform/http-contract/operation";

const params = z.object({ id: pathId.describe("The track's id.") });

const license = z
  .string()
  .optional()
  .describe(
    "The uuid of a license of the track. Without it, your own: the one that is valid, else the latest.",
  );

export const downloadLicense = operation({
  id: "downloadLicense",
  method: "GET",
  path: "/tracks/{id}/download-license-pdf",
  tag: "Licenses",
  summary: "Download a license as PDF",
  description:
    "Returns the certificate as PDF/A-3. The signed token is attached to it as `license.jws`, and a QR code leads to its verification. With " +
    "`format=json`: `license`, the token as `jws`, and `track_changed_to_exclusive`, which is true when somebody else has bought the " +
    "exclusive license since. For the licensee, those who manage the artist, and operators.",
  access: "account",
  scope: "purchases:read",
  params,
  query: z.object({ license, format: z.enum(["pdf", "json"]).default("pdf") }),
  file: { type: ["application/pdf", "application/json; charset=utf-8"], cache: "revalidate" },
  errors: ["not_found"],
  example: { params: { id: 1 }, query: {} },
});

export const getLicenseCertificate = operation({
  id: "getLicenseCertificate",
  method: "GET",
  path: "/tracks/{id}/license-certificate",
  tag: "Licenses",
  summary: "Get a license as HTML",
  description:
    "Returns the certificate as an HTML document that prints well, with a QR code of its verification.",
  access: "account",
  scope: "purchases:read",
  params,
  query: z.object({ license }),
  file: { type: "text/html; charset=utf-8", disposition: "inline", cache: "revalidate" },
  sends: { "Content-Security-Policy": null },
  errors: ["not_found"],
  example: { params: { id: 1 }, query: {} },
});
