import "server-only";
import { publicOrigin } from "@/lib/platform/public-origin";
import { arazzoDocument } from "./arazzo";

/** The Arazzo document for the public address of this installation. */
export async function getArazzoDocument() {
  return arazzoDocument(publicOrigin());
}
