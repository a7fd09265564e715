import { z } from "zod";
import { id } from "@/lib/platform/http-contract/fields";
import { pageOperation } from "@/lib/platform/http-contract/page-operation";
import { ProfileUpdate } from "./input";

const Profile = z.object({
  id,
  name: z.string(),
  handle: z.string(),
  /** A path on this server. */
  avatar: z.string(),
  bio: z.string(),
  city: z.string(),
  country: z.string(),
  links: z.array(z.string()),
  email: z.string(),
});

export type Profile = z.output<typeof Profile>;

/** The demo accounts whose password is the public one; none on a server of somebody's own. */
export const listDemoAccounts = pageOperation({
  id: "listDemoAccounts",
  access: "visitor",
  output: z.array(
    z.object({ role: z.enum(["producer", "listener", "operator", "applicant"]), email: z.string() }),
  ),
});

export const getProfile = pageOperation({ id: "getProfile", access: "account", output: Profile });

export const updateProfile = pageOperation({
  id: "updateProfile",
  access: "account",
  input: ProfileUpdate,
});

export const setPicture = pageOperation({
  id: "setPicture",
  access: "account",
  input: z.object({ picture: z.instanceof(Uint8Array) }),
});

export const removePicture = pageOperation({ id: "removePicture", access: "account" });
