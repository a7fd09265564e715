import { describe, expect, it } from "vitest";
import { AUDIT_CHOICES, auditSubject } from "@/components/developers/access/audit-kinds";
import { EVENT_KINDS } from "@/lib/developers/access/states";

describe("The operators' audit log", () => {
  it.each([
    ["notice_upheld", "Takedown notice 7", "“Takedown notice 7”"],
    ["appeal_dismissed", "Harbour Lights", "“Harbour Lights”"],
    ["app_reviewed", "Loop Finder", "“Loop Finder”"],
    ["comment_removed", "mail me: a@b.example", "“mail me: a@b.example”"],
    ["account_warned", "rival", "@rival"],
    ["invited", "nils@downbeat.test", "nils@downbeat.test"],
  ] as const)("An entry of the kind %s about %s names its subject %s", (kind, subject, words) => {
    expect(auditSubject(kind, subject)).toBe(words);
  });

  it("The audit log can be filtered by each kind once, under words of its own", () => {
    expect(AUDIT_CHOICES.map(({ value }) => value).toSorted()).toEqual(["all", ...EVENT_KINDS].toSorted());
    expect(new Set(AUDIT_CHOICES.map(({ label }) => label)).size).toBe(AUDIT_CHOICES.length);
  });
});
