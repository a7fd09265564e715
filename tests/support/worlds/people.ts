import { createCaller, createFollow, createUser } from "@/tests/support/factories";

/** The caller, who is user 1, and user 2, whom the caller follows. */
export async function createPeople() {
  const caller = await createCaller();
  const other = await createUser();
  await createFollow(caller.id, other.id);
  return { caller, other };
}
