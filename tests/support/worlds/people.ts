import { sql } from "@/db/client";
import { hashPassword } from "@/lib/accounts/sessions/passwords";
import { loginWithPassword } from "@/lib/developers/tokens/password-login-contract";
import { createAccess, createCaller, createFollow, createUser } from "@/tests/support/factories";

/**
 * The caller, who is user 1, can sign in as the example does and has API access, and user 2, whom the caller follows and who shows what
 * they like.
 */
export async function createPeople() {
  const caller = await createCaller();
  const { email, password } = loginWithPassword.example.body;
  const signsIn = { email, password_hash: await hashPassword(password) };
  await sql`update users set ${sql(signsIn)} where id = ${caller.id}`;
  await createAccess(caller.id);
  const other = await createUser();
  await createFollow(caller.id, other.id);
  await sql`update users set shows_likes = true where id = ${other.id}`;
  return { caller, other };
}
