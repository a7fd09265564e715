import * as contract from "@/lib/catalog/membership/invitations/contract";
import * as membership from "@/lib/catalog/membership/invitations/service";
import { bind, route } from "@/lib/http/server/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.listArtistInvitations, membership.listArtistInvitations),
);
