import { z } from "zod";
import { count, id, portalId } from "@/lib/http/contract/fields";
import { portalOperation } from "@/lib/http/contract/portal-operation";
import { ProfileUpdate, SignUp } from "./input";

const Person = z.object({
  id,
  name: z.string(),
  handle: z.string(),
  /** A path on this server. */
  avatar: z.string(),
  bio: z.string(),
  city: z.string(),
  country: z.string(),
  links: z.array(z.string()),
});

/** What others see of an account, and how they and the viewer follow each other. */
const SeenPerson = Person.extend({ followers: count, following: z.boolean(), follows_you: z.boolean() });

const Profile = Person.extend({ email: z.string() });

export type SeenPerson = z.output<typeof SeenPerson>;
export type Profile = z.output<typeof Profile>;

export const signUp = portalOperation({
  id: "signUp",
  access: "public",
  input: SignUp,
  output: z.object({ user_id: id }),
});

export const getProfile = portalOperation({ id: "getProfile", access: "session", output: Profile });

export const getPerson = portalOperation({
  id: "getPerson",
  access: "session",
  params: z.object({ user_id: portalId }),
  output: SeenPerson,
});

export const setFollow = portalOperation({
  id: "setFollow",
  access: "session",
  params: z.object({ user_id: portalId }),
  input: z.object({ follow: z.boolean() }),
});

export const updateProfile = portalOperation({
  id: "updateProfile",
  access: "session",
  input: ProfileUpdate,
});

export const setPicture = portalOperation({
  id: "setPicture",
  access: "session",
  input: z.object({ picture: z.instanceof(Uint8Array) }),
});

export const removePicture = portalOperation({ id: "removePicture", access: "session" });
