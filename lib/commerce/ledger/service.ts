import "server-only";

export { lockOwed, post } from "./queries";
