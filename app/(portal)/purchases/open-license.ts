import { redirect } from "next/navigation";
import { loadOrRefuse } from "@/app/_request/load-or-refuse";
import { openLicenseFiles } from "@/lib/commerce/downloads/service";
import * as contract from "@/lib/commerce/licenses/contract";
import { getLicense } from "@/lib/commerce/licenses/service";
import type { SessionCaller } from "@/lib/platform/http-contract/caller";
import { ApiError } from "@/lib/platform/http-contract/errors";
import { serve } from "@/lib/platform/http-server/page-operation";
import { findSeller, openLicensedTrack } from "./open-purchase";

const readLicense = serve(contract.getLicense, getLicense);

/** A license of the viewer's, or of its artists, with its files; the 404 page for any other. One that was bought has the page of its purchase. */
export async function licenseAt(caller: SessionCaller, uuid: string) {
  const { license } = await loadOrRefuse(readLicense(caller, { uuid }));
  if (license.purchase_id !== null) redirect(`/purchases/${license.purchase_id}`);
  const [track, files] = await Promise.all([
    openLicensedTrack(caller, license.track_id),
    openFiles(caller, license.uuid),
  ]);
  const seller = files && (await findSeller(caller, license.artist_id));
  return { license, track, files, seller };
}

/** The files that the licensee has; a sentence where they are closed; null for those who granted it. */
async function openFiles(caller: SessionCaller, uuid: string) {
  try {
    const { files, archive } = await openLicenseFiles(caller, { uuid });
    return { data: files, archive };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.code === "not_found" ? null : { message: error.message };
  }
}
