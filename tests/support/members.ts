import { call } from "./api";
import { createArtist, createCaller } from "./factories";

/** An artist with its owner, and what people send to it. */
export async function createOwnArtist() {
  const owner = await createCaller();
  const artist = await createArtist({ owner_id: owner.id });
  const createSender =
    ({ token }: { token: string }) =>
    (method: string, path: string, body?: unknown) =>
      call(method, `/artists/${artist.id}${path}`, { token, body });
  const send = createSender(owner);
  /** A caller who is invited, and what they send. */
  async function guest(role: "member" | "owner" = "member") {
    const caller = await createCaller();
    const { status } = await send("POST", "/members", { user_id: caller.id, role });
    return { ...caller, status, send: createSender(caller) };
  }
  return {
    id: artist.id,
    owner,
    send,
    createSender: createSender,
    guest,
    /** A caller who has accepted. */
    async member() {
      const invited = await guest();
      await invited.send("POST", "/accept-invite");
      return invited;
    },
    async roles() {
      const { body } = await send("GET", "/members");
      return body.members.map((member: { user: { id: number }; role: string }) => [
        member.user.id,
        member.role,
      ]);
    },
  };
}
