import * as contract from "@/lib/catalog/members/invitation-contract";
import * as membership from "@/lib/catalog/members/invitation-service";
import { bind, route } from "@/lib/platform/http-server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.declineArtistInvitation, membership.declineArtistInvitation),
);
