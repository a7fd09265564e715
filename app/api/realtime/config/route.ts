/** The address before /api/v1/realtime/config, for programs that were written then. */
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from "@/app/api/v1/realtime/config/route";
