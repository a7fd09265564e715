import { settings } from "./settings";

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
  const { name, contact, security_contact, terms_url } = settings();
  return { name, contact, securityContact: security_contact ?? contact, terms: terms_url };
}
