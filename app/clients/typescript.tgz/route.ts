import { servePackage } from "@/app/clients/serve-package";

/** The typed client of this server: `npm install ORIGIN/clients/typescript.tgz`. */
export const GET = (request: Request): Promise<Response> => servePackage(request, "typescript");
