import { acceptRequest, blockRequest, declineRequest } from "./actions";

/** What the forms of a message request do. */
export const requestActs = { accept: acceptRequest, decline: declineRequest, block: blockRequest };
