import { env } from "./env";
import { serverName } from "./server-name";

/** The name and the marks of this installation for people and machines. */
export interface Instance {
  /** Its name in titles, the footer and share cards. */
  name: string;
  /** A `mailto:` or `https:` URI. */
  contact: string | undefined;
  /** The same for reports of vulnerabilities. */
  securityContact: string | undefined;
  terms: string | undefined;
}

export function instance(): Instance {
  return {
    name: serverName().name,
    contact: env.CONTACT,
    securityContact: env.SECURITY_CONTACT ?? env.CONTACT,
    terms: env.TERMS_URL,
  };
}
