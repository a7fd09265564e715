import { getLicense, revokeLicense } from "@/lib/commerce/licenses/contract";
import { sell } from "@/tests/support/licenses";

interface Person {
  id: number;
}

const { uuid } = getLicense.example.params;
const { uuid: spare } = revokeLicense.example.params;

/** A license of the caller's own track that the caller has bought, and a free one of somebody else, which examples revoke. */
export async function createLicenses(
  { caller, other }: { caller: Person; other: Person },
  { track, artist }: { track: number; artist: number },
) {
  const sale = { trackId: track, artistId: artist };
  const { purchaseId } = await sell({ ...sale, buyerId: caller.id, uuid });
  await sell({ ...sale, buyerId: other.id, type: "free", amount: 0, uuid: spare });
  return { purchase: purchaseId, license: uuid, spareLicense: spare };
}
