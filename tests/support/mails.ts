import { EventEmitter } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TaskList } from "graphile-worker";
import { sql } from "@/db/client";
import { tasks } from "@/lib/admin/jobs/worker";
import { env } from "@/lib/platform/env";
import { runDue } from "./workers";

/** A mail as it was written to the folder that stands for a mail server: its two versions of the same text. */
export interface MailMessage {
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The headers about unsubscribing, empty when it has none. */
  unsubscribe: string;
  unsubscribePost: string;
}

/** Runs the jobs that are due, once each; `more` takes the place of tasks of the same name. Throws when one fails. */
export async function runJobs(more: TaskList = {}): Promise<void> {
  const events = new EventEmitter();
  const failures: unknown[] = [];
  events.on("job:error", ({ error }) => failures.push(error));
  // A run ends when the next job's queue is still held by the one just done: so as many as it takes.
  do {
    await runDue({ ...tasks, ...more }, events);
  } while ((await sql`select id from graphile_worker.jobs where run_at <= now() limit 1`).length > 0);
  if (failures.length > 0) throw failures[0];
}

/** The mails to an address, oldest first. */
export async function findMails(address: string): Promise<MailMessage[]> {
  const folder = join(env.DATA_DIR, "mail");
  const names = (await readdir(folder).catch(() => [])).filter(
    (name) => name.endsWith(".eml") && !name.startsWith("."),
  );
  const mails = await Promise.all(names.sort().map((name) => readFile(join(folder, name), "utf8")));
  return mails.filter((mail) => mail.includes(address)).map(read);
}

function read(mail: string): MailMessage {
  const { headers, body } = split(mail);
  const [, boundary = ""] =
    /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(headers) ?? [];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const [text, html] = ["text/plain", "text/html"].map((type) => {
    const part = parts.find(({ headers }) => headers.includes(`Content-Type: ${type}`));
    return part
      ? decode(part.body, /^Content-Transfer-Encoding: (.*)$/m.exec(part.headers)?.[1]?.trim()).trim()
      : "";
  });
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*)$`, "m").exec(headers)?.[1]?.trim() ?? "");
  return {
    from: header("From"),
    subject: header("Subject"),
    text: text ?? "",
    html: html ?? "",
    unsubscribe: header("List-Unsubscribe"),
    unsubscribePost: header("List-Unsubscribe-Post"),
  };
}

/** The headers, each on a line of its own, and the body of a mail or of a part of one. */
function split(message: string): { headers: string; body: string } {
  const [head = "", ...body] = message.split("\r\n\r\n");
  return { headers: head.replace(/\r\n[ \t]+/g, " "), body: body.join("\r\n\r\n") };
}

/** Undoes the transfer encodings that nodemailer chooses. */
function decode(body: string, encoding: string | undefined): string {
  const text = body.replaceAll("\r\n", "\n");
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  return encoding === "quoted-printable" ? unquote(text.replaceAll("=\n", "")) : text;
}

function decodeWords(subject: string): string {
  const words = /=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi;
  return subject.replace(words, (_, kind: string, word: string) =>
    kind.toUpperCase() === "B"
      ? Buffer.from(word, "base64").toString("utf8")
      : unquote(word.replaceAll("_", " ")),
  );
}

function unquote(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
