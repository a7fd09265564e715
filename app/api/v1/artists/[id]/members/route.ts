import * as contract from "@/lib/catalog/members/invitation-contract";
import * as membership from "@/lib/catalog/members/invitation-service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtistMembers, membership.listArtistMembers),
  bind(contract.inviteArtistMember, membership.inviteArtistMember),
  bind(
    contract.removeArtistMember,
    membership.removeArtistMember,
    resource("artists", membership.listArtistMembers),
  ),
);
