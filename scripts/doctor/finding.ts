import { parseUrl } from "@/lib/platform/parse-url";

/** A result of `npm run doctor`. */
export interface Finding {
  /** `fail`: something that is configured does not work. `warn`: it works, but not as it should in production. */
  level: "ok" | "warn" | "fail";
  /** The subject, one word. */
  subject: string;
  text: string;
  /** The remedy; every warning and failure has it. */
  remedy?: string;
}

export const ok = (subject: string, text: string): Finding => ({ level: "ok", subject, text });

export const warn = (subject: string, text: string, remedy: string): Finding => ({
  level: "warn",
  ...{ subject, text, remedy },
});

export const fail = (subject: string, text: string, remedy: string): Finding => ({
  level: "fail",
  ...{ subject, text, remedy },
});

/** The message of an error from elsewhere, without the passwords and keys of this environment. */
export function reason(error: unknown): string {
  const cause = error as Error & { code?: string; errors?: Error[] };
  // Node reports several failed attempts to connect as one error without a message.
  const message = cause.message || cause.errors?.[0]?.message || cause.code || String(error);
  return secrets().reduce((text, secret) => text.replaceAll(secret, "***"), message.split("\n")[0] ?? "");
}

function secrets(): string[] {
  const plain = ["NEXTAUTH_SECRET", "PUSHER_SECRET", "FCM_SERVICE_ACCOUNT"].map((name) => process.env[name]);
  const inUrls = [
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_REPLICA_URL",
    "REDIS_URL",
    "SMTP_URL",
  ].flatMap((name) => {
    const value = process.env[name] ?? "";
    const password = parseUrl(value)?.password ?? "";
    return [password, decoded(password)];
  });
  return [...plain, ...inUrls].filter((secret) => secret !== undefined && secret !== "") as string[];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
