import { acceptRequest, blockRequest, declineRequest } from "./actions";

/** The actions of the forms of a message request. */
export const requestActs = { accept: acceptRequest, decline: declineRequest, block: blockRequest };
