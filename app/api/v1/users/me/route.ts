import * as contract from "@/lib/accounts/profiles/people-contract";
import * as people from "@/lib/accounts/profiles/people-service";
import { bind, resource, route } from "@/lib/platform/http-server/route";

const user = resource("users", people.getOwnUser);

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  bind(contract.getOwnUser, people.getOwnUser),
  bind(contract.updateUser, people.updateUser, user),
  bind(contract.putUser, people.putUser, user),
);
