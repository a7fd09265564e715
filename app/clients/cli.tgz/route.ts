import { servePackage } from "@/app/clients/serve-package";

/** The command line of this server: `npx ORIGIN/clients/cli.tgz`. */
export const GET = (request: Request): Promise<Response> => servePackage(request, "cli");
